import { type Static, Type } from 'typebox'
import { FileName, FreeText, Id, Nullable } from '../bounds.ts'
import { NO_CONTROLS_PATTERN } from '../limits.ts'
import {
  MAX_BANNER_LINK_CHARS,
  MAX_BANNER_TEXT_CHARS,
  MAX_BANNERS,
  MAX_MOMENT_CHARS,
  MAX_STORY_NAME_CHARS,
  OWN_LINK_PATTERN,
} from './limits.ts'
import { Moment, Version } from './me.ts'

const Text = Type.Object({
  title: Type.String({ maxLength: MAX_STORY_NAME_CHARS, pattern: NO_CONTROLS_PATTERN }),
  text: FreeText(MAX_BANNER_TEXT_CHARS),
})
const Texts = Type.Object({ tk: Text, ru: Text, en: Text })
const GivenMoment = Nullable(Type.String({ maxLength: MAX_MOMENT_CHARS, format: 'date-time' }))

const given = {
  image: Type.String({ ...FileName, minLength: 1, description: 'of a picture for banners that is ready' }),
  link: Nullable(
    Type.String({
      ...{ maxLength: MAX_BANNER_LINK_CHARS, pattern: OWN_LINK_PATTERN },
      description: 'a page of the shop',
    }),
  ),
  isActive: Type.Boolean(),
  texts: Texts,
  startsAt: GivenMoment,
  endsAt: GivenMoment,
}
export const AddBanner = Type.Object(given)
export type AddBanner = Static<typeof AddBanner>
export const ChangeBanner = Type.Object({ version: Version, ...given })

const Banner = Type.Object({
  ...{
    id: Id,
    version: Version,
    image: Type.String(),
    link: Nullable(Type.String()),
    isActive: Type.Boolean(),
  },
  ...{ texts: Texts, startsAt: Nullable(Moment), endsAt: Nullable(Moment) },
  isShown: Type.Boolean({ description: 'in the shop, now' }),
})
export type StaffBanner = Static<typeof Banner>
export const BannerKept = Banner

/** In the order of the shop. */
export const StaffBannerList = Type.Object({ rows: Type.Array(Banner, { maxItems: MAX_BANNERS }) })

/** All of them, each once. */
export const OrderBanners = Type.Object({ ids: Type.Array(Id, { maxItems: MAX_BANNERS }) })
/** in the address: a DELETE has no body */
export const RemoveBannerQuery = Type.Object({ version: Version })
