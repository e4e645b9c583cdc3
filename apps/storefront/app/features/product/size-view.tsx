import { formatMeasure } from '@oyum/shop-rules/numbers'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type DrawnView, PERSON_CM } from './size-drawing-plan.ts'

interface SizeViewProps {
  view: DrawnView
  /** Size of a unit of text and lines. */
  unit: number
  /** The view that has the person also says how high the furniture is. */
  hasPerson?: boolean
}

/** One view: the furniture, its dimensions and, from the front, the person. */
export function SizeView({ view, unit, hasPerson = false }: SizeViewProps) {
  const { t, locale } = useTranslation()
  const { floor, x, y, across, up, outline } = view
  const below = floor + 15 * unit
  const beside = x + across + 13 * unit
  const tick = 4 * unit
  return (
    <>
      {hasPerson && <Person floor={floor} unit={unit} />}
      <g
        transform={`translate(${x} ${y})`}
        strokeWidth={1.5 * unit}
        strokeLinejoin="round"
        className="fill-surface stroke-ink"
      >
        {outline.legs && <path d={outline.legs} strokeWidth={3 * unit} className="fill-none" />}
        {outline.shapes.map((shape) => (
          <path key={shape} d={shape} />
        ))}
      </g>
      <path
        d={`M${x} ${below}h${across}M${x} ${below - tick}v${2 * tick}M${x + across} ${below - tick}v${2 * tick}`}
        strokeWidth={unit}
        className="stroke-ink"
      />
      <text
        x={x + across / 2}
        y={floor + 34 * unit}
        fontSize={14 * unit}
        textAnchor="middle"
        className="fill-ink font-bold"
      >
        {t('product.centimetres', { size: formatMeasure(across, locale) })}
      </text>
      {hasPerson && (
        <>
          <path
            d={`M${beside} ${y}v${-up}M${beside - tick} ${y}h${2 * tick}M${beside - tick} ${y - up}h${2 * tick}`}
            strokeWidth={unit}
            className="stroke-ink"
          />
          <text
            x={beside + 7 * unit}
            y={y - up / 2 + 5 * unit}
            fontSize={14 * unit}
            className="fill-ink font-bold"
          >
            {formatMeasure(up, locale)}
          </text>
        </>
      )}
    </>
  )
}

function Person({ floor, unit }: { floor: number; unit: number }) {
  const { t } = useTranslation()
  return (
    <>
      <g transform={`translate(34 ${floor})`} className="fill-sand-300">
        <circle cy="-158" r="11.5" />
        <path d="M-9-142H9c8 0 13 5 14 13l4 42a5 5 0 0 1-10 1l-3-30-1 42 1 69a6 6 0 0 1-12.5 0L0-62l-1.5 57A6 6 0 0 1-14-5l1-69-1-42-3 30a5 5 0 0 1-10-1l4-42c1-8 6-13 14-13z" />
      </g>
      <text x="34" y={floor + 18 * unit} fontSize={13 * unit} textAnchor="middle" className="fill-sand-600">
        {t('product.centimetres', { size: PERSON_CM })}
      </text>
    </>
  )
}
