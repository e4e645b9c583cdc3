import { useTranslation } from '#app/i18n/use-translation.ts'
import type { Person } from './load-people.ts'

const LOOKS: Readonly<Record<Person['state'], string>> = {
  active: 'bg-sage-50 text-sage-700',
  invited: 'bg-amber-50 text-amber-700',
  blocked: 'bg-sand-100 text-sand-700',
}

export function StateTag({ state }: Pick<Person, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className={`inline-flex rounded-full px-2.5 py-0.5 text-sm font-medium ${LOOKS[state]}`}>
      {t(`states.${state}`)}
    </span>
  )
}
