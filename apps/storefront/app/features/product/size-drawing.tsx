import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SizeDrawing as Plan } from './size-drawing-plan.ts'
import { SizeView } from './size-view.tsx'

/**
 * The furniture to scale beside a person. The two views are defined once and laid out twice: one above the other on
 * phones, side by side from 640. Widths of their own would need style attributes, which the security policy forbids.
 */
export function SizeDrawing({ plan, name }: { plan: Plan; name: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { front, side, unit, height } = plan
  const gap = 8 * unit
  const tall = { width: Math.max(front.width, side?.width ?? 0), height: side ? 2 * height + gap : height }
  const wide = { width: front.width + (side ? gap + side.width : 0), height }
  return (
    <figure className="grid max-w-165 gap-2 self-start rounded-card border border-sand-200 bg-surface p-3 lg:p-6">
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <symbol id={`${id}front`} viewBox={viewBox(front.width, height)}>
          <SizeView view={front} unit={unit} hasFloor={!plan.isFromAbove} hasPerson />
        </symbol>
        {side && (
          <symbol id={`${id}side`} viewBox={viewBox(side.width, height)}>
            <SizeView view={side} unit={unit} hasFloor />
          </symbol>
        )}
      </svg>
      <svg
        role="img"
        aria-label={name}
        viewBox={viewBox(tall.width, tall.height)}
        className="w-full sm:hidden"
      >
        <use href={`#${id}front`} width={front.width} height={height} />
        {side && <use href={`#${id}side`} y={height + gap} width={side.width} height={height} />}
      </svg>
      <svg
        role="img"
        aria-label={name}
        viewBox={viewBox(wide.width, wide.height)}
        className="hidden max-h-80 w-full sm:block"
      >
        <use href={`#${id}front`} width={front.width} height={height} />
        {side && <use href={`#${id}side`} x={front.width + gap} width={side.width} height={height} />}
      </svg>
      <figcaption className="text-xs text-sand-600">{t('product.drawingScale')}</figcaption>
    </figure>
  )
}

const viewBox = (width: number, height: number) => `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`
