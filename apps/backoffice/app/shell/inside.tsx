import type { Locale } from '@oyum/shop-rules/locales'
import { LogOutIcon } from '@oyum/ui/log-out-icon.tsx'
import { useStore } from '@oyum/ui/state/store.ts'
import { showToast } from '@oyum/ui/state/toast.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { LeaveDialog } from '#app/components/form/leave-question.tsx'
import { useCall } from '#app/components/form/use-call.ts'
import { Bell } from '#app/features/bell/bell.tsx'
import { ProofDialog } from '#app/features/proof/proof-dialog.tsx'
import { useChooseLanguage } from '#app/i18n/language.tsx'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { forgetAllDrafts, forgetDraftsOfOthers } from '#app/lib/drafts.ts'
import { followEvents } from '#app/lib/events/follow-events.ts'
import { loginPath } from '#app/lib/login-path.ts'
import { type Me, MeProvider } from '#app/lib/me.ts'
import { isLoggedOut } from '#app/lib/or-login.ts'
import { endQuestions, goOnAsking, isLeaving } from '#app/lib/quiet-questions.ts'
import { unsaved } from '#app/lib/unsaved.ts'
import { LanguageSelect } from './language-select.tsx'
import { NextScreen } from './next-screen.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { Shell } from './shell.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Ways } from './ways.tsx'

/** Everything behind the login: who is there, in their language, with the ways that their role may use. */
export function Inside({ me, children }: { me: Me; children: ReactNode }) {
  useLanguageOf(me)
  useEffect(() => void forgetDraftsOfOthers(me.id), [me.id])
  useEvents()
  return (
    <MeProvider value={me}>
      <Shell corner={<Corner me={me} />} ways={<Ways />}>
        <NextScreen>{children}</NextScreen>
      </Shell>
      <Shortcuts />
      <ProofDialog />
    </MeProvider>
  )
}

/** What happens is followed behind the login. Who is not let in any more is led to the login, as with any call. */
function useEvents(): void {
  const navigate = useNavigate()
  const askWhoIsThere = useEffectEvent(() => {
    api.me.read().catch((error: unknown) => {
      if (isLoggedOut(error)) void navigate(loginPath(new URL(window.location.href)))
    })
  })
  const leaves = useStore(isLeaving, false)
  useEffect(() => (leaves ? undefined : followEvents(() => askWhoIsThere())), [leaves])
  useEffect(() => goOnAsking, [])
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
  const [isAsked, setIsAsked] = useState(false)

  async function logOut() {
    setIsAsked(false)
    await endQuestions()
    if (!(await call.run(() => api.auth.logout()))) return goOnAsking()
    await forgetAllDrafts()
    await navigate('/login')
  }
  async function keepLanguage(locale: Locale) {
    await api.me.change({ body: { version, name, sound, locale } })
    await revalidate()
  }
  return (
    <>
      <PaletteButton />
      <Bell />
      <LanguageSelect onChosen={keepLanguage} />
      <button
        type="button"
        aria-label={t('shell.logout')}
        title={t('shell.logout')}
        aria-busy={call.isBusy}
        onClick={() => (unsaved.get() > 0 ? setIsAsked(true) : void logOut())}
        className="grid size-11 place-items-center rounded-control"
      >
        <LogOutIcon />
      </button>
      {isAsked && <LeaveDialog onYes={() => void logOut()} onClose={() => setIsAsked(false)} />}
    </>
  )
}
