import { useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { SizeDrawing as Plan, Sheet } from './size-drawing-plan.ts'
import { SizeView } from './size-view.tsx'

/**
 * The furniture to scale beside a person. Phones have large furniture's views one above the other, wider screens side by
 * side: two sheets that show the same two views, because sizes in percent would need style attributes, which the
 * security policy forbids.
 */
export function SizeDrawing({ plan, name }: { plan: Plan; name: string }) {
  const { t } = useTranslation()
  const id = useId()
  const { front, side, unit, height, wideSheet, phoneSheet } = plan

  const drawSheet = (sheet: Sheet, className: string) => (
    <svg
      role="img"
      aria-label={name}
      viewBox={viewBox(sheet.width, sheet.height)}
      className={`w-full ${className}`}
    >
      <path d={sheet.grid} strokeWidth={0.75 * unit} className="fill-none stroke-sand-200" />
      {!plan.isFromAbove && <path d={sheet.floors} strokeWidth={unit} className="stroke-sand-500" />}
      <use href={`#${id}front`} width={front.width} height={height} />
      {side && <use href={`#${id}side`} x={sheet.sideX} y={sheet.sideY} width={side.width} height={height} />}
    </svg>
  )

  return (
    <figure className="relative grid max-w-165 gap-2 self-start rounded-card border border-sand-200 bg-surface p-3 lg:p-6">
      <svg aria-hidden="true" width="0" height="0" className="absolute">
        <symbol id={`${id}front`} viewBox={viewBox(front.width, height)}>
          <SizeView view={front} unit={unit} hasPerson />
        </symbol>
        {side && (
          <symbol id={`${id}side`} viewBox={viewBox(side.width, height)}>
            <SizeView view={side} unit={unit} />
          </symbol>
        )}
      </svg>
      {phoneSheet && drawSheet(phoneSheet, 'sm:hidden')}
      {drawSheet(wideSheet, `max-h-80 ${phoneSheet ? 'hidden sm:block' : ''}`)}
      <figcaption className="text-xs text-sand-600">{t('product.drawingScale')}</figcaption>
    </figure>
  )
}

const viewBox = (width: number, height: number) => `0 0 ${width.toFixed(1)} ${height.toFixed(1)}`
