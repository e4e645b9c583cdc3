import { formatCount } from '@oyum/shop-rules/numbers'
import { EyeIcon } from '@oyum/ui/eye-icon.tsx'
import { PlayIcon } from '@oyum/ui/icons.tsx'
import type { PictureProps } from '@oyum/ui/picture.tsx'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { ShopPicture } from './shop-picture.tsx'

interface MediaCardProps {
  kind: 'video' | 'article'
  name: string
  image: string | undefined
  viewCount: number
  to: string
  /** How wide the picture is shown. */
  sizes: string
  priority?: PictureProps['priority']
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/** A film or an article: picture 16:9, name, views. Only a film has the play sign. */
export function MediaCard(props: MediaCardProps) {
  const { kind, name, image, viewCount, to, sizes, priority, onClick } = props
  const { t } = useTranslation()
  return (
    <Link to={to} onClick={onClick} className="group relative block min-w-0 rounded-card">
      <span className="relative block aspect-video overflow-hidden rounded-card bg-sand-200">
        <ShopPicture kind={kind} file={image} sizes={sizes} priority={priority} alt="" />
        {kind === 'video' && (
          <span className="absolute start-2.5 bottom-2.5 grid size-10 place-items-center rounded-full bg-surface">
            <PlayIcon className="ms-0.5 size-5 fill-current" />
          </span>
        )}
      </span>
      <span className="mt-2.5 line-clamp-2 leading-[1.375rem] wrap-anywhere font-medium decoration-1 underline-offset-3 group-hover:underline">
        {kind === 'video' && <span className="sr-only">{t('media.video')}: </span>}
        {name}
      </span>
      <span className="mt-1 flex items-center gap-1.25 text-xs text-sand-600">
        <EyeIcon className="size-4" />
        <span aria-hidden="true">{formatCount(viewCount)}</span>
        <span className="sr-only">
          {t('media.views', { count: viewCount, number: formatCount(viewCount) })}
        </span>
      </span>
    </Link>
  )
}
