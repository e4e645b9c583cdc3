import { BoxIcon, ChevronRightIcon, type Icon } from '@oyum/ui/icons.tsx'
import { LogOutIcon } from '@oyum/ui/log-out-icon.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { DevicesIcon, UserMinusIcon } from './account-icons.tsx'
import { DEVICES_PATH, STEP_PARAM, stepPath } from './account-query.ts'
import { type RemovalStep, RemoveAccount } from './remove-account.tsx'
import { useCustomerAction } from './use-customer-action.ts'

const ROW = 'flex min-h-13 w-full items-center gap-3 text-start hover:underline underline-offset-3'

interface AccountMenuProps {
  /** the page shows the orders, not one of them */
  isListShown: boolean
  isDevicesShown: boolean
  /** asked for without script: the question stands on the page */
  removalOnPage: RemovalStep | undefined
}

export function AccountMenu({ isListShown, isDevicesShown, removalOnPage }: AccountMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isBusy, Form, formProps } = useCustomerAction({ onDone: () => void navigate(PATHS.home) })
  const removing = useCustomerAction({
    onDone({ intent, isCodeWanted }) {
      if (isCodeWanted) {
        if (intent === 'resend-code') showToast({ kind: 'success', text: t('login.resent') })
        return removalOnPage ? void navigate(stepPath('remove-code')) : setRemoval('code')
      }
      setRemoval(undefined)
      void navigate(PATHS.home, { replace: true })
      showToast({ kind: 'success', text: t('profile.accountRemoved') })
    },
  })
  const [removal, setRemoval] = useState<RemovalStep>()
  return (
    <nav aria-label={t('nav.profile')}>
      <ul className="divide-y divide-sand-200">
        <li>
          <Link
            to={PATHS.profile}
            aria-current={isListShown ? 'page' : undefined}
            className={`${ROW} aria-[current=page]:font-bold`}
          >
            <Entry icon={BoxIcon}>{t('orders.title')}</Entry>
          </Link>
        </li>
        <li>
          <Link
            to={DEVICES_PATH}
            aria-current={isDevicesShown ? 'page' : undefined}
            className={`${ROW} aria-[current=page]:font-bold`}
          >
            <Entry icon={DevicesIcon}>{t('devices.title')}</Entry>
          </Link>
        </li>
        <li>
          <Form {...formProps}>
            <button
              type="submit"
              name="intent"
              value="log-out"
              aria-busy={isBusy}
              disabled={isBusy}
              className={ROW}
            >
              <Entry icon={LogOutIcon}>{t('profile.logOut')}</Entry>
            </button>
          </Form>
        </li>
        <li>
          <form action={`#${STEP_PARAM}`}>
            <button
              type="submit"
              name={STEP_PARAM}
              value="remove"
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault()
                setRemoval('ask')
              }}
              className={`${ROW} text-madder-700`}
            >
              <Entry icon={UserMinusIcon}>{t('profile.removeAccount')}</Entry>
            </button>
          </form>
        </li>
      </ul>
      {removalOnPage && (
        <div className="mt-4">
          <RemoveAccount step={removalOnPage} action={removing} />
        </div>
      )}
      {removal && <RemoveAccount step={removal} action={removing} onClose={() => setRemoval(undefined)} />}
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
