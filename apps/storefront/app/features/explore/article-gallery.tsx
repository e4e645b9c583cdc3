import { originalPath } from '@oyum/shop-rules/pictures'
import { galleryFrame } from '#app/components/details/gallery-shapes.ts'
import { PictureGallery } from '#app/components/details/picture-gallery.tsx'
import { ShopPicture } from '#app/components/media/shop-picture.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { StoryPicture } from './story-picture.tsx'

interface ArticleGalleryProps {
  name: string
  /** At most five. */
  files: readonly string[]
}

/** The pictures of an article in the place where a film has its player. */
export function ArticleGallery({ name, files }: ArticleGalleryProps) {
  const { t } = useTranslation()
  if (files.length === 0) {
    return (
      <div className={galleryFrame('wide')}>
        <StoryPicture kind="article" file={undefined} alt={name} priority="first" />
      </div>
    )
  }
  return (
    <PictureGallery
      shape="wide"
      label={t('article.gallery')}
      pictures={files.map((file) => ({ file, original: originalPath('article', file) }))}
      selected={0}
      slide={({ file }, index) => (
        <StoryPicture
          kind="article"
          file={file}
          alt={index === 0 ? name : t('product.picture', { name, number: index + 1 })}
          priority={index === 0 ? 'first' : 'lazy'}
        />
      )}
      thumb={({ file }) => <ShopPicture kind="article" file={file} sizes="148px" alt="" />}
    />
  )
}
