import { formatCount } from '@oyum/shop-rules/numbers'
import { CountBadge } from '@oyum/ui/count-badge.tsx'
import type { MouseEvent } from 'react'
import { NavLink } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import { useSignedIn } from '#app/state/auth-flag.ts'
import { openLogin } from '#app/state/login-prompt.ts'
import type { NavItem } from './nav-items.ts'

interface NavEntryProps {
  item: NavItem
  className: string
  labelClassName: string
  /** The diamond that marks the page one is on; the bars place it differently. */
  diamondClassName: string
}

/** One of the main places: icon, count and word. */
export function NavEntry({ item, className, labelClassName, diamondClassName }: NavEntryProps) {
  const { t } = useTranslation()
  const { path, label, icon: Icon, needsLogin } = item
  const count = item.useCount()
  const asksForLogin = !useSignedIn() && needsLogin

  function askForLogin(event: MouseEvent) {
    if (!asksForLogin || !isPlainClick(event)) return
    event.preventDefault()
    openLogin({ redirectTo: path })
  }

  return (
    <NavLink to={path} end onClick={askForLogin} className={`group ${className}`}>
      <span
        aria-hidden="true"
        className={`diamond absolute hidden size-1.75 bg-madder-600 group-aria-[current=page]:block ${diamondClassName}`}
      />
      <span className="relative">
        <Icon />
        {count > 0 && <CountBadge count={count} />}
      </span>
      <span className={labelClassName}>{t(label)}</span>
      {count > 0 && (
        <span className="sr-only">, {t('category.products', { count, number: formatCount(count) })}</span>
      )}
    </NavLink>
  )
}
