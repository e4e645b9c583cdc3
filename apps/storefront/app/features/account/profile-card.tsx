import type { Customer } from '@oyum/api-client/read/customer'
import { formatPhone, withCountryPrefix } from '@oyum/shop-rules/phone'
import { ButtonLink } from '@oyum/ui/button.tsx'
import { UserIcon } from '@oyum/ui/icons.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import type { PersonNames } from '#app/lib/person-names.ts'
import { EditIcon } from './account-icons.tsx'
import { STEP_PARAM } from './account-query.ts'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { NamesForm } from './names-form.tsx'
import { RetryLink } from './retry-link.tsx'
import { useCustomerAction } from './use-customer-action.ts'

interface ProfileCardProps {
  /** undefined when it could not be loaded */
  customer: Customer | undefined
  /** asked for without script: the form stands on the page */
  isEditedOnPage: boolean
  typed: PersonNames | undefined
}

export function ProfileCard({ customer, isEditedOnPage, typed }: ProfileCardProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isEdited, setIsEdited] = useState(false)
  const action = useCustomerAction({
    async onDone() {
      showToast({ kind: 'success', text: t('profile.updated') })
      setIsEdited(false)
      if (isEditedOnPage) await navigate(PATHS.profile)
      await revalidate()
    },
  })
  if (!customer) {
    return (
      <Card initials={<UserIcon className="size-7" />}>
        <p role="status" className="mb-2">
          {t('errors.failedToLoadProfile')}
        </p>
        <RetryLink />
      </Card>
    )
  }
  if (isEditedOnPage) {
    return (
      <section id={STEP_PARAM} className="grid scroll-mt-30 gap-2.5 border-b border-sand-200 pb-5">
        <h2 className="mb-2 text-lg font-bold">{t('profile.edit')}</h2>
        <NamesForm customer={customer} typed={typed} action={action} />
        <ButtonLink look="secondary" to={PATHS.profile}>
          {t('login.back')}
        </ButtonLink>
      </section>
    )
  }
  const { firstName: first, lastName: last, phone } = customer
  return (
    <Card initials={initialsOf(first, last) || <UserIcon className="size-7" />}>
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">
            {/* a number that begins anew has no name yet */}
            {first || last ? `${first} ${last}` : t('registration.bothMissing')}
          </p>
          <p className="whitespace-nowrap text-sm text-sand-600 tabular-nums">
            {formatPhone(withCountryPrefix(phone))}
          </p>
        </div>
        <form action={`#${STEP_PARAM}`}>
          <button
            type="submit"
            name={STEP_PARAM}
            value="edit"
            aria-label={t('profile.edit')}
            onClick={(event) => {
              event.preventDefault()
              setIsEdited(true)
            }}
            className="grid size-11 flex-none place-items-center rounded-control hover:bg-sand-100"
          >
            <EditIcon className="size-5" />
          </button>
        </form>
      </div>
      {isEdited && (
        <EditProfileDialog customer={customer} action={action} onClose={() => setIsEdited(false)} />
      )}
    </Card>
  )
}

function Card({ initials, children }: { initials: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 border-b border-sand-200 pb-4">
      <div
        aria-hidden="true"
        className="grid size-16 place-items-center bg-madder-600 text-xl font-bold text-surface [clip-path:var(--gol)]"
      >
        {initials}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

/** 'MG'. Spread reads whole characters, also those of two halves. */
function initialsOf(...names: string[]): string {
  return names.map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('')
}
