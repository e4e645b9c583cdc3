import type { Customer } from '@oyum/api-client/read/customer'
import { formatPhone, withCountryPrefix } from '@oyum/shop-rules/phone'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { UserIcon } from '#app/ui/icons.tsx'
import { EditIcon } from './account-icons.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'
import { RetryLink } from './retry-link.tsx'

/** @param customer undefined when it could not be loaded */
export function ProfileCard({ customer }: { customer: Customer | undefined }) {
  const { t } = useTranslation()
  const [isEdited, setIsEdited] = useState(false)
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
  const { firstName: first, lastName: last, phone } = customer
  return (
    <Card initials={initialsOf(first, last)}>
      <div className="flex items-center justify-between gap-2">
        <div className="min-w-0">
          <p className="font-bold wrap-anywhere">
            {first} {last}
          </p>
          <p className="whitespace-nowrap text-sm text-sand-600 tabular-nums">
            {formatPhone(withCountryPrefix(phone))}
          </p>
        </div>
        <button
          type="button"
          aria-label={t('profile.edit')}
          onClick={() => setIsEdited(true)}
          className="grid size-11 flex-none place-items-center rounded-control hover:bg-sand-100"
        >
          <EditIcon className="size-5" />
        </button>
      </div>
      {isEdited && <EditProfileDialog customer={customer} onClose={() => setIsEdited(false)} />}
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
