import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useLogOut } from '#app/state/use-log-out.ts'
import { BoxIcon, ChevronRightIcon, type Icon, LogOutIcon } from '#app/ui/icons.tsx'
import { UserMinusIcon } from './account-icons.tsx'
import { RemoveAccount } from './remove-account.tsx'

const ROW = 'flex min-h-13 w-full items-center gap-3 text-start hover:underline underline-offset-3'

/** @param isListShown the page shows the orders, not one of them */
export function AccountMenu({ isListShown }: { isListShown: boolean }) {
  const { t } = useTranslation()
  const { isBusy, logOut } = useLogOut()
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <nav aria-label={t('nav.profile')}>
      <ul className="divide-y divide-sand-200">
        <li>
          <Link
            to={PATHS.profile}
            aria-current={isListShown ? 'page' : undefined}
            className={`${ROW} font-bold`}
          >
            <Entry icon={BoxIcon}>{t('orders.title')}</Entry>
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-busy={isBusy}
            disabled={isBusy}
            onClick={() => void logOut()}
            className={ROW}
          >
            <Entry icon={LogOutIcon}>{t('profile.logOut')}</Entry>
          </button>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsRemoving(true)}
            className={`${ROW} text-madder-700`}
          >
            <Entry icon={UserMinusIcon}>{t('profile.removeAccount')}</Entry>
          </button>
        </li>
      </ul>
      {isRemoving && <RemoveAccount onClose={() => setIsRemoving(false)} />}
    </nav>
  )
}

function Entry({ icon: EntryIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <>
      <EntryIcon />
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRightIcon className="size-5 text-sand-500" />
    </>
  )
}
