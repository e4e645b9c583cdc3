import type {
  DemoBanner,
  DemoCatalogue,
  DemoCategory,
  DemoProduct,
  DemoVideo,
  Translated,
} from './catalogue.ts'

// What can be loaded is more than what the demo holds: the database lets a language, a picture or a size be missing.

export type PartlyTranslated = Partial<Translated>

/** The same structure, in which any text may lack languages. */
type WithGaps<T> = T extends Translated
  ? PartlyTranslated
  : T extends readonly (infer One)[]
    ? readonly WithGaps<One>[]
    : T extends object
      ? { readonly [Key in keyof T]: WithGaps<T[Key]> }
      : T

type Nullable<T, Key extends keyof T> = Omit<T, Key> & { readonly [Name in Key]: T[Name] | null }

export type LoadedCategory = Nullable<WithGaps<DemoCategory>, 'image'>
export type LoadedProduct = Nullable<WithGaps<DemoProduct>, 'dimensions_mm' | 'weight_kg'>
export type LoadedBanner = Nullable<WithGaps<DemoBanner>, 'link'>
export type LoadedVideo = Nullable<WithGaps<DemoVideo>, 'video' | 'image'>

export interface LoadedCatalogue extends Pick<WithGaps<DemoCatalogue>, 'articles' | 'rooms'> {
  categories: readonly LoadedCategory[]
  products: readonly LoadedProduct[]
  banners: readonly LoadedBanner[]
  videos: readonly LoadedVideo[]
  synonyms: DemoCatalogue['synonyms']
}

export type LoadedArticle = LoadedCatalogue['articles'][number]
export type LoadedRoom = LoadedCatalogue['rooms'][number]
