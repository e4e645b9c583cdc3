import { Dialog, DialogTitle } from '@oyum/ui/dialog.tsx'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { QUERY_LETTERS } from '#app/features/orders/orders-asked.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import type { PaletteEntry } from './entries.ts'
import { useEntries } from './use-entries.ts'

/** What is pressed does not take the focus from the field. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

/** Find and go: one field, and below it what fits, of every kind a few. The keyboard alone is enough. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [titleId, listId] = [useId(), useId()]
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { groups, problem, isBusy } = useEntries(typed)
  const entries = groups.flatMap((group) => group.entries)
  const place = Math.min(chosen, entries.length - 1)
  const optionId = (key: string) => `${listId}${key}`
  const active = entries[place]

  useLayoutEffect(() => field.current?.focus(), [])
  useLayoutEffect(() => {
    if (active) document.getElementById(`${listId}${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function run(entry: PaletteEntry | undefined) {
    if (!entry) return
    // first the dialog goes, and the focus is back where it was: behind a dialog nothing can have it
    flushSync(onClose)
    entry.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosen((place + step + entries.length) % entries.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      // what is found for the words before must not be opened by those of now
      if (!isBusy || active?.isOwn) run(active)
    }
  }

  return (
    <Dialog
      labelledBy={titleId}
      closeLabel={t('toasts.close')}
      corner={<DialogTitle id={titleId}>{t('palette.title')}</DialogTitle>}
      onClose={onClose}
    >
      {/* of one height, mostly: the field must not move while somebody types */}
      <div className="-mt-2 grid min-h-[min(24rem,50dvh)] content-start gap-3">
        <input
          ref={field}
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active.key)}
          aria-autocomplete="list"
          aria-label={t('palette.title')}
          placeholder={t('palette.example')}
          value={typed}
          maxLength={QUERY_LETTERS}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 w-full rounded-control border border-sand-500 bg-surface px-3.5 placeholder:text-sand-600 focus-visible:-outline-offset-1"
        />
        <p role="status" className={problem ? 'text-sm text-madder-700' : 'sr-only'}>
          {problem ?? (isBusy ? '' : t('palette.found', { count: entries.length }))}
        </p>
        {!isBusy && !problem && entries.length === 0 && <p className="text-sand-600">{t('palette.none')}</p>}
        <div id={listId} role="listbox" aria-label={t('palette.title')} className="grid gap-3">
          {groups.map(({ title, entries: ones }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={title} role="group" aria-label={title}>
              <p aria-hidden className="pb-1 text-sm text-sand-600">
                {title}
              </p>
              {ones.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                <div
                  key={entry.key}
                  id={optionId(entry.key)}
                  role="option"
                  aria-selected={entry === active}
                  onPointerDown={keepFocus}
                  onClick={() => run(entry)}
                  className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 hover:bg-sand-50 aria-selected:bg-sand-100"
                >
                  <span className="min-w-0 font-medium wrap-anywhere">{entry.text}</span>
                  {entry.more && (
                    <span className="min-w-0 text-sm wrap-anywhere text-sand-700">{entry.more}</span>
                  )}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
