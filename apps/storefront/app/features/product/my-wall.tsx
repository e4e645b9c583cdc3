import { formatMeasure } from '@oyum/shop-rules/numbers'
import { useStore } from '@oyum/ui/state/store.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { articlePath } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { readWallCm, wallText } from '#app/state/my-wall.ts'
import type { DrawnView } from './size-drawing-plan.ts'
import { planWall, type WallPlan } from './wall-plan.ts'

// More free room than this on both sides together, and nothing need be said about it.
const ROOMY_CM = 40

/** «Does it fit my wall?» One field; with a length in it the wall is drawn with the piece in its middle. */
export function MyWall({ front }: { front: DrawnView }) {
  const { t } = useTranslation()
  const id = useId()
  const { measuringArticle } = useShop()
  const text = useStore(wallText, null)
  const wallCm = readWallCm(text)
  const plan = wallCm === undefined ? undefined : planWall(wallCm, front.across)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {t('product.wall')}
        </label>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={text ?? ''}
          onChange={({ target }) => wallText.set(target.value || null)}
          className="h-11 w-24 rounded-control border border-sand-500 bg-surface px-3 tabular-nums focus-visible:-outline-offset-1"
        />
        <div role="status" className="min-w-0 text-sm font-medium">
          {plan && <Verdict plan={plan} />}
        </div>
      </div>
      {plan && <WallDrawing plan={plan} front={front} />}
      {plan && plan.gapCm >= 0 && 2 * plan.gapCm < ROOMY_CM && (
        <p className="text-xs text-sand-600">{t('product.wallHint')}</p>
      )}
      {plan && measuringArticle && (
        <Link
          to={articlePath(measuringArticle)}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-sm underline underline-offset-3"
        >
          {t('product.howToMeasure')}
        </Link>
      )}
    </div>
  )
}

function Verdict({ plan: { gapCm } }: { plan: WallPlan }) {
  const { t, locale } = useTranslation()
  if (gapCm < 0) {
    const number = formatMeasure(-2 * gapCm, locale)
    return <span className="text-amber-700">{t('product.wallTooWide', { number })}</span>
  }
  const words =
    gapCm === 0 ? t('product.wallExact') : t('product.wallFits', { number: formatMeasure(gapCm, locale) })
  return <span className="text-sage-600">{words}</span>
}

const AIR_CM = 12

function WallDrawing({ plan, front }: { plan: WallPlan; front: DrawnView }) {
  const { t, locale } = useTranslation()
  const height = front.up + 2 * AIR_CM
  const unit = plan.width / 350
  const name = t('product.wallDrawing', {
    wall: formatMeasure(plan.wall.across, locale),
    width: formatMeasure(plan.piece.across, locale),
  })
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-unit} ${-unit} ${plan.width + 2 * unit} ${height + 2 * unit}`}
      className="max-h-60 w-full"
    >
      <rect
        x={plan.wall.x}
        width={plan.wall.across}
        height={height}
        strokeWidth={unit}
        className="fill-sand-100 stroke-sand-500"
      />
      <g
        transform={`translate(${plan.piece.x} ${height})`}
        strokeWidth={1.5 * unit}
        strokeLinejoin="round"
        className={`fill-surface ${plan.gapCm < 0 ? 'stroke-amber-700' : 'stroke-sage-600'}`}
      >
        {front.outline.legs && <path d={front.outline.legs} strokeWidth={3 * unit} className="fill-none" />}
        {front.outline.shapes.map((shape) => (
          <path key={shape} d={shape} />
        ))}
      </g>
    </svg>
  )
}
