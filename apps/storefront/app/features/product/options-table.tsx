import { useId, useState } from 'react'
import type { OptionGroup } from '#app/components/product/variation-choice.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { OptionControl } from './option-control.tsx'

/** The options of a product as links: choosing one is going to its address, so it works without script. */
export function OptionsTable({ groups }: { groups: readonly OptionGroup[] }) {
  return (
    <div className="grid gap-5 lg:gap-6">
      {groups.map((group) => (
        <OptionRow key={group.name} group={group} />
      ))}
    </div>
  )
}

function OptionRow({ group }: { group: OptionGroup }) {
  const { t } = useTranslation()
  const titleId = useId()
  const [refused, setRefused] = useState<string>()
  const look = group.options.every((option) => option.hex) ? 'swatch' : 'box'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm">
        <p id={titleId}>
          <span className="font-bold">{group.title}</span>
          {group.chosenLabel && `: ${group.chosenLabel}`}
        </p>
        {/* Why nothing happened, for those who see neither the mouse's hint nor hear the name. */}
        <p role="status" className="text-sand-600">
          {refused && `${refused}: ${t('product.optionSoldOut')}`}
        </p>
      </div>
      {group.options.length > 0 && (
        <ul aria-labelledby={titleId} className={`flex flex-wrap ${look === 'swatch' ? 'gap-2.5' : 'gap-2'}`}>
          {group.options.map((option) => (
            <li key={option.value}>
              <OptionControl
                option={option}
                look={look}
                onRefused={() => setRefused(option.label)}
                onChosen={() => setRefused(undefined)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
