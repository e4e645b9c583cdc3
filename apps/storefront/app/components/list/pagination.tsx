import { formatCount } from '@oyum/shop-rules/numbers'
import { pageLinks } from '@oyum/shop-rules/pagination'
import { ChevronLeftIcon, ChevronRightIcon } from '@oyum/ui/icons.tsx'
import type { ReactNode } from 'react'
import { Link, type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { isPlainClick } from '#app/lib/plain-click.ts'
import { searchOfPage } from '#app/loading/product-page.ts'
import { useLatestAddress } from './use-latest-address.ts'

// What fits between the arrows on a phone.
const NARROW_LINKS = 4
const CELL = 'grid h-11 min-w-11 place-items-center rounded-control px-1'

interface PaginationProps {
  page: number
  pageCount: number
}

/** Links to the pages around this one; nothing when there is only one. The rest of the address stays as it is. */
export function Pagination({ page, pageCount }: PaginationProps) {
  const { t } = useTranslation()
  const links = pageLinks(page, pageCount)
  const narrow = new Set(pageLinks(page, pageCount, NARROW_LINKS))
  if (links.length === 0) return null
  return (
    <nav aria-label={t('pagination.label')} className="mt-10 tabular-nums">
      <ul className="flex justify-center gap-1">
        <li>
          <Step to={page > 1 ? page - 1 : undefined} name={t('pagination.previous')}>
            <ChevronLeftIcon />
          </Step>
        </li>
        {links.map((number) => (
          <li key={number} className={narrow.has(number) ? '' : 'max-sm:hidden'}>
            <PageLink
              page={number}
              aria-label={t('pagination.page', { number: formatCount(number) })}
              aria-current={number === page ? 'page' : undefined}
            >
              {formatCount(number)}
            </PageLink>
          </li>
        ))}
        <li>
          <Step to={page < pageCount ? page + 1 : undefined} name={t('pagination.next')}>
            <ChevronRightIcon />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

/** An arrow; at the end of its way it is only a sign. */
function Step({ to, name, children }: { to: number | undefined; name: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={`${CELL} text-sand-400`}>
        {children}
      </span>
    )
  }
  return (
    <PageLink page={to} aria-label={name}>
      {children}
    </PageLink>
  )
}

interface PageLinkProps {
  page: number
  'aria-label': string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

function PageLink({ page, ...props }: PageLinkProps) {
  const chosen = useChosenAddress()
  const latest = useLatestAddress()
  const navigate = useNavigate()
  const to = pathOfPage(chosen, page)
  return (
    <Link
      {...props}
      to={to}
      preventScrollReset
      onClick={(event) => {
        if (!isPlainClick(event)) return
        rollToTop()
        const now = latest()
        const path = now?.pathname === chosen.pathname ? pathOfPage(now, page) : to
        if (path === to) return
        event.preventDefault()
        void navigate(path, { preventScrollReset: true })
      }}
      className={`${CELL} hover:bg-sand-100 aria-[current=page]:bg-ink aria-[current=page]:font-bold aria-[current=page]:text-surface`}
    />
  )
}

const pathOfPage = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, page: number) =>
  pathname + searchOfPage(new URLSearchParams(search), page)

/** What was chosen last counts: a page asked for while another choice is still on its way is a page of that choice. */
function useChosenAddress() {
  const shown = useLocation()
  const { location: coming } = useNavigation()
  return coming?.pathname === shown.pathname ? coming : shown
}

/** Starts at once, while the page is still on its way: the wait is then spent on the way up. */
function rollToTop(): void {
  const wantsStillness = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: wantsStillness ? 'instant' : 'smooth' })
}
