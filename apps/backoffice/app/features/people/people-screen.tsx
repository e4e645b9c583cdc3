import { formatDateTime } from '@oyum/shop-rules/dates'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { Link } from 'react-router'
import { useListKeys } from '#app/components/list/use-list-keys.ts'
import { useOpenedRow } from '#app/components/list/use-opened-row.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useScope } from '#app/lib/me.ts'
import type { Person } from './load-people.ts'
import { StateTag } from './state-tag.tsx'

/** A table from 768, cards below: the same rows, laid out twice by the sheet alone. */
export function PeopleScreen({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation()
  const mayInvite = useScope('staff.invite') !== undefined
  const opened = useOpenedRow()
  useListKeys({ rows: opened.rows })
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="h1">{t('people.title')}</h1>
        {mayInvite && (
          <ButtonLink look="primary" to="/staff/new">
            {t('people.invite')}
          </ButtonLink>
        )}
      </div>
      <div className="overflow-hidden rounded-card border border-sand-200 bg-surface">
        <table ref={opened.rows} className="block w-full text-sm md:table">
          <caption className="sr-only">{t('people.title')}</caption>
          <thead className="sr-only md:not-sr-only md:table-header-group">
            <tr className="border-b border-sand-200 text-start text-sand-600">
              {[
                t('form.name'),
                t('form.login'),
                t('form.role'),
                t('people.state'),
                t('people.lastLogin'),
              ].map((heading) => (
                <th key={heading} scope="col" className="h-11 px-4 text-start font-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="block divide-y divide-sand-200 md:table-row-group">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} onOpen={() => opened.remember(person.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const CELL = 'block px-4 py-0.5 md:table-cell md:h-11 md:py-1'

interface PersonRowProps {
  person: Person
  onOpen: () => void
}

function PersonRow({ person, onOpen }: PersonRowProps) {
  const { id, name, login, role, state, lastLoginAt } = person
  const { t, locale } = useTranslation()
  return (
    <tr className="block py-2.5 hover:bg-sand-50 md:table-row">
      <th scope="row" className={`${CELL} text-start font-medium`}>
        <Link
          to={`/staff/${id}`}
          data-row={id}
          onClick={onOpen}
          className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
        >
          {name}
        </Link>
      </th>
      <td className={`${CELL} wrap-anywhere text-sand-700`}>{login}</td>
      <td className={CELL}>{t(`roles.${role}`)}</td>
      <td className={CELL}>
        <StateTag state={state} />
      </td>
      <td className={`${CELL} text-sand-600`}>
        <span className="md:hidden">{t('people.lastLogin')}: </span>
        {lastLoginAt ? formatDateTime(lastLoginAt, locale) : t('people.never')}
      </td>
    </tr>
  )
}
