import { BellIcon } from '@oyum/ui/bell-icon.tsx'
import { useStore } from '@oyum/ui/state/store.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/components/form/use-call.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { liveLine } from '#app/lib/events/live-events.ts'
import { useMe, useScope } from '#app/lib/me.ts'
import { canRing, ring, unlockSound } from './ring.ts'
import { useWaiting } from './use-waiting.ts'

/** For who may call: rings at a new order, and shows whether it can. */
export function Bell() {
  return useScope('orders.call') ? <BellButton /> : null
}

const LOOK = { off: 'text-sand-600', silent: 'text-madder-700', on: 'text-ink' }

function BellButton() {
  const { t } = useTranslation()
  const { version, name, locale, sound } = useMe()
  const { revalidate } = useRevalidator()
  const call = useCall()
  const hasLine = useStore(liveLine, false)
  const [isUnlocked, setUnlocked] = useState(canRing)
  const isRinger = useRinger(sound && isUnlocked)
  useWaiting(() => {
    if (isRinger.current) ring()
  })
  // whoever has just logged in has pressed something: no further press is needed
  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) void unlockSound().then(setUnlocked)
  }, [])
  const state = !sound ? 'off' : isUnlocked && hasLine ? 'on' : 'silent'
  const words = state === 'silent' && isUnlocked ? t('bell.noLine') : t(`bell.${state}`)

  async function press() {
    if (sound && isUnlocked) {
      await keep(false)
      return
    }
    const may = await unlockSound()
    setUnlocked(may)
    // so that it is known how it sounds, and how loud
    if (may) ring()
    if (!sound) await keep(true)
  }
  async function keep(wanted: boolean) {
    if (await call.run(() => api.me.change({ body: { version, name, locale, sound: wanted } })))
      await revalidate()
  }
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      aria-busy={call.isBusy}
      onClick={() => void press()}
      className={`grid size-11 place-items-center rounded-control ${LOOK[state]}`}
    >
      <BellIcon isCrossed={state !== 'on'} />
    </button>
  )
}

/** Of all tabs that could, one rings. */
function useRinger(may: boolean) {
  const isRinger = useRef(false)
  useEffect(() => {
    if (!may) return
    const ended = new AbortController()
    const held = () =>
      new Promise<void>((resolve) => {
        isRinger.current = true
        ended.signal.addEventListener('abort', () => {
          isRinger.current = false
          resolve()
        })
      })
    navigator.locks
      .request('staff-bell', { signal: ended.signal }, () => (ended.signal.aborted ? undefined : held()))
      // given up while another one rings
      .catch(() => undefined)
    return () => ended.abort()
  }, [may])
  return isRinger
}
