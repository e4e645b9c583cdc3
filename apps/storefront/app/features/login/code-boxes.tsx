import { OTP_DIGITS } from '@oyum/contract/limits'
import { turkmenOrdinal } from '@oyum/shop-rules/ordinals'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type Code, type CodeEntry, eraseBeforeBox, pasteInBox, typeInBox } from './code-entry.ts'

interface CodeBoxesProps {
  boxes: RefObject<HTMLFieldSetElement | null>
  code: Code
  onEntry: (entry: CodeEntry) => void
  labelledBy: string
  describedBy: string
  isWrong: boolean
}

/**
 * Four boxes of one digit. No maxlength: keyboards and browsers that have read the SMS put the whole code into one of
 * them, and it is dealt out from there.
 */
export function CodeBoxes({ boxes, code, onEntry, labelledBy, describedBy, isWrong }: CodeBoxesProps) {
  const { t, locale } = useTranslation()
  const id = useId()

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, box: number) {
    if (event.key === 'Backspace' && code[box] === '') {
      event.preventDefault()
      onEntry(eraseBeforeBox(code, box))
      return
    }
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    focusBox(boxes.current, box + step)
  }

  function onPaste(event: ClipboardEvent, box: number) {
    event.preventDefault()
    onEntry(pasteInBox(code, box, event.clipboardData.getData('text')))
  }

  return (
    <fieldset
      ref={boxes}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid grid-cols-4 gap-2.5"
    >
      {code.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={box}
          id={`${id}${box}`}
          aria-label={t('login.codeDigit', {
            number: locale === 'tk' ? turkmenOrdinal(box + 1) : box + 1,
            total: OTP_DIGITS,
          })}
          aria-invalid={isWrong}
          inputMode="numeric"
          pattern="[0-9]*"
          enterKeyHint="done"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          value={digit}
          onChange={({ target }) => onEntry(typeInBox(code, box, target.value))}
          onKeyDown={(event) => onKeyDown(event, box)}
          onPaste={(event) => onPaste(event, box)}
          onFocus={({ target }) => target.select()}
          className="h-16 w-full min-w-0 rounded-control border border-sand-500 bg-surface text-center text-[1.75rem] font-bold tabular-nums focus-visible:-outline-offset-1 aria-invalid:border-madder-600 aria-invalid:text-madder-700 selection:bg-indigo-50 selection:text-ink"
        />
      ))}
    </fieldset>
  )
}

export function focusBox(boxes: HTMLFieldSetElement | null, box: number): void {
  boxes?.querySelectorAll('input')[box]?.focus()
}
