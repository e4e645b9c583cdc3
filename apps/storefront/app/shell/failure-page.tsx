import { ButtonLink } from '@oyum/ui/button.tsx'
import { RefreshIcon } from '@oyum/ui/icons.tsx'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { PageHead } from '#app/components/page/page-head.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { PATHS } from '#app/lib/links.ts'
import { useShop } from '#app/lib/shop.ts'
import { GolEmblem } from '#app/ui/gol-emblem.tsx'

interface FailurePageProps {
  title?: string
  requestId: string | undefined
  /** What failed, where a page has words of its own for it. */
  text?: string | undefined
  /** Beside the way to try again; home if nothing is nearer. */
  wayBack?: ReactNode
}

/** An outage, told as one: never «not found», never an empty shop. The phone is a way to buy all the same. */
export function FailurePage({ title, requestId, text, wayBack }: FailurePageProps) {
  const { t } = useTranslation()
  const heading = title ?? t('failure.title')
  const shop = useShop()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { state } = useNavigation()

  // With script only the data are asked for again: a line that is still down then costs no page. A step to the same
  // address, because the failure may have come after the page's loader was done; asking that again would not end it.
  const askAgain = () => void navigate(pathname + search, { replace: true })
  function retry(event: MouseEvent) {
    event.preventDefault()
    askAgain()
  }

  // Back restores how far the page that should be here was scrolled; of this one only the footer would be seen.
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  // Once, by itself, and said: a line that comes and goes must not turn the page into a carousel.
  const [isOnlineAgain, setIsOnlineAgain] = useState(false)
  const onOnline = useEffectEvent(() => {
    setIsOnlineAgain(true)
    askAgain()
  })
  useEffect(() => {
    const controller = new AbortController()
    addEventListener('online', () => onOnline(), { once: true, signal: controller.signal })
    return () => controller.abort()
  }, [])

  return (
    <div className="page">
      <PageHead title={heading} />
      <div
        role="alert"
        className="mx-auto grid max-w-120 justify-items-center gap-3 px-2 pt-12 pb-10 text-center lg:py-18"
      >
        <GolEmblem icon={RefreshIcon} />
        <h1 className="h1">{heading}</h1>
        <p className="text-sand-600">
          {isOnlineAgain && state === 'loading' ? t('failure.online') : text || t('failure.text')}
        </p>
        <div className="mt-3 flex flex-wrap justify-center gap-2.5">
          <ButtonLink
            look="primary"
            to={pathname + search}
            reloadDocument
            onClick={retry}
            aria-busy={state === 'loading'}
          >
            <RefreshIcon className={`size-5 ${state === 'loading' ? 'animate-spin' : ''}`} />
            {t('failure.retry')}
          </ButtonLink>
          {wayBack ?? (
            <ButtonLink look="secondary" to={PATHS.home}>
              {t('failure.home')}
            </ButtonLink>
          )}
        </div>
        {shop.phone && (
          <p className="mt-3 text-sm text-sand-600">
            {t('common.phoneHint')}{' '}
            <a
              href={shop.phoneHref}
              className="whitespace-nowrap font-medium text-ink underline underline-offset-3"
            >
              {shop.phone}
            </a>
          </p>
        )}
        {requestId && <p className="text-xs text-sand-600">{t('failure.requestId', { id: requestId })}</p>}
      </div>
    </div>
  )
}

/** Nothing is broken: so much was asked for from here that the shop says wait. */
export function LimitedPage({ wayBack }: Pick<FailurePageProps, 'wayBack'>) {
  const { t } = useTranslation()
  return (
    <FailurePage
      title={t('failure.limitedTitle')}
      text={t('failure.limitedText')}
      requestId={undefined}
      wayBack={wayBack}
    />
  )
}
