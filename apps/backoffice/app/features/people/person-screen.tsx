import { formatDateTime } from '@oyum/shop-rules/dates'
import { formatPhone } from '@oyum/shop-rules/phone'
import { ArrowLeftIcon } from '@oyum/ui/icons.tsx'
import { Link } from 'react-router'
import { Card } from '#app/components/card.tsx'
import { History } from '#app/components/history/history.tsx'
import type { StaffSession } from '#app/components/session-list.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { useMe, useScope } from '#app/lib/me.ts'
import type { Person } from './load-people.ts'
import { PersonAccess } from './person-access.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonSessions } from './person-sessions.tsx'
import { StateTag } from './state-tag.tsx'

interface PersonScreenProps {
  person: Person
  /** of whoever may see them */
  sessions: readonly StaffSession[] | undefined
}

export function PersonScreen({ person, sessions }: PersonScreenProps) {
  const { t } = useTranslation()
  // of people it is the owner's
  const isOwner = useMe().role === 'owner'
  const mayChange = useScope('staff.write') !== undefined
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <Link to="/staff" className="inline-flex min-h-11 items-center gap-2 text-sm">
          <ArrowLeftIcon className="size-5" />
          {t('people.title')}
        </Link>
        <h1 className="h1">{person.name}</h1>
        <StateTag state={person.state} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-4">
          {mayChange ? <PersonForm person={person} /> : <PersonFacts person={person} />}
          {sessions && <PersonSessions id={person.id} sessions={sessions} />}
          {isOwner && <History entity="staff" id={person.id} version={person.version} />}
        </div>
        <PersonAccess person={person} />
      </div>
    </div>
  )
}

function PersonFacts({ person: { login, phone, role, lastLoginAt } }: { person: Person }) {
  const { t, locale } = useTranslation()
  const facts = [
    [t('form.login'), login],
    [t('form.role'), t(`roles.${role}`)],
    [t('form.phone'), phone === null ? '–' : formatPhone(phone)],
    [t('people.lastLogin'), lastLoginAt ? formatDateTime(lastLoginAt, locale) : t('people.never')],
  ]
  return (
    <Card title={t('people.about')}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-sand-600">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
