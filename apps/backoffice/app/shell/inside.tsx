import type { Locale } from '@oyum/shop-rules/locales'
import { LogOutIcon } from '@oyum/ui/log-out-icon.tsx'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useCall } from '#app/components/form/use-call.ts'
import { ProofDialog } from '#app/features/proof/proof-dialog.tsx'
import { useChooseLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { type Me, MeProvider } from '#app/lib/me.ts'
import { LanguageSelect } from './language-select.tsx'
import { NextScreen } from './next-screen.tsx'
import { Shell } from './shell.tsx'
import { Ways } from './ways.tsx'

/** Everything behind the login: who is there, in their language, with the ways that their role may use. */
export function Inside({ me, children }: { me: Me; children: ReactNode }) {
  useLanguageOf(me)
  return (
    <MeProvider value={me}>
      <Shell corner={<Corner me={me} />} ways={<Ways />}>
        <NextScreen>{children}</NextScreen>
      </Shell>
      <ProofDialog />
    </MeProvider>
  )
}

/** The account's language counts, wherever somebody logs in; it is asked again only when the account's changes. */
function useLanguageOf(me: Me): void {
  const { t, locale } = useTranslation()
  const choose = useChooseLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen here is written to the account by the bar
  useEffect(() => {
    if (me.locale === locale) return
    choose(me.locale).catch(() => showToast({ kind: 'error', text: t('shell.languageFailed') }))
  }, [me.locale])
}

function Corner({ me: { version, name, sound } }: { me: Me }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const call = useCall()

  async function keepLanguage(locale: Locale) {
    await api.me.change({ body: { version, name, sound, locale } })
    await revalidate()
  }
  return (
    <>
      <LanguageSelect onChosen={keepLanguage} />
      <button
        type="button"
        aria-label={t('shell.logout')}
        title={t('shell.logout')}
        aria-busy={call.isBusy}
        onClick={async () => {
          if (await call.run(() => api.auth.logout())) await navigate('/login')
        }}
        className="grid size-11 place-items-center rounded-control"
      >
        <LogOutIcon />
      </button>
    </>
  )
}
