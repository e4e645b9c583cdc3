import { showToast } from '@oyum/ui/state/toast.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { type FieldValue, type FieldValues, isSame, mergeValues } from './merge-values.ts'
import { type Calling, useCall } from './use-call.ts'
import { type DraftOffer, useDraft } from './use-draft.ts'
import { conflictIn, type Theirs } from './version-conflict.ts'

interface EditingOptions<Values extends FieldValues> {
  /** what is changed, for what the browser keeps of it: 'staff 7' */
  thing: string
  /** as it was read, the way the form shows it */
  saved: Values
  version: number
  /** what is wanted, over the version that was read; gives the new one */
  save: (values: Values, version: number) => Promise<{ version: number }>
  /** what stands there now by the answer to a conflict, the way the form shows it */
  read: (current: Readonly<Record<string, unknown>>) => Values
  onSaved?: () => unknown
}

interface Base<Values> {
  values: Values
  version: number
}

export interface Conflict<Values> {
  base: Values
  mine: Values
  theirs: Theirs<Values>
  toChoose: (keyof Values & string)[]
  /** fields that they changed alone, which are taken over */
  merged: (keyof Values & string)[]
}

export interface Editing<Values extends FieldValues> {
  values: Values
  set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  isChanged: boolean
  call: Calling
  save: () => Promise<void>
  discard: () => void
  /** somebody else was first, in the same fields */
  conflict: Conflict<Values> | undefined
  /** with what was chosen for each of them; undefined: not now */
  settle: (chosen: Partial<Values> | undefined) => void
  draft: DraftOffer | undefined
}

// Everybody who is first makes it begin again; by then something else is wrong.
const MOST_ROUNDS = 3

/** Something that is read, changed and saved whole: knows what is not saved yet, keeps it, and merges it with what somebody else
 *  saved meanwhile. */
export function useEditing<Values extends FieldValues>(options: EditingOptions<Values>): Editing<Values> {
  const { thing, saved, version } = options
  const { t } = useTranslation()
  const call = useCall(Object.keys(saved))
  const [{ base, values }, setState] = useState({
    base: { values: saved, version } as Base<Values>,
    values: saved,
  })
  const [conflict, setConflict] = useState<Conflict<Values>>()
  const latest = useRef(values)
  latest.current = values
  const isChanged = !isSame(base.values, values)

  /** What was read again: fields nobody touched here follow it. Where both sides touched one, saving will ask. */
  const follow = (from: Base<Values>, mine: Values) => {
    const merged = mergeValues(from.values, saved, mine)
    return merged.toChoose.length > 0 || version < from.version
      ? { base: from, values: mine }
      : { base: { values: saved, version }, values: merged.values }
  }
  const told = JSON.stringify([saved, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` is what `follow` reads
  useEffect(() => setState((now) => follow(now.base, now.values)), [told])

  const draft = useDraft<Values>({
    ...{ thing, isChanged, values, base: base.values, version: base.version },
    take: ({ values: typed, base: read, version: of }) =>
      setState(follow({ values: read, version: of }, typed)),
    isWorth: (typed) => !isSame(typed, saved),
  })

  async function send(wanted: Values, over: Base<Values>, round = 1): Promise<void> {
    const answer = await call.run(async () => {
      try {
        return { version: (await options.save(wanted, over.version)).version }
      } catch (error) {
        const theirs = conflictIn(error, options.read)
        if (!theirs || round > MOST_ROUNDS) throw error
        return { theirs }
      }
    })
    if (!answer) return
    if (answer.theirs) return merge(wanted, over, answer.theirs, round)
    const isAll = isSame(latest.current, wanted)
    setState((now) => ({ ...now, base: { values: wanted, version: answer.version } }))
    if (isAll) draft.forget()
    showToast({ kind: 'success', text: t('form.saved') })
    await options.onSaved?.()
  }

  function merge(
    mine: Values,
    over: Base<Values>,
    theirs: Theirs<Values>,
    round: number,
  ): Promise<void> | void {
    const merged = mergeValues(over.values, theirs.values, mine)
    if (merged.toChoose.length > 0) {
      setConflict({
        ...{ base: over.values, mine, theirs, toChoose: merged.toChoose },
        merged: merged.theirs,
      })
      return
    }
    setState({ base: theirs, values: merged.values })
    if (merged.theirs.length > 0)
      showToast({
        kind: 'info',
        text: t('conflict.mergedWith', { name: theirs.by ?? t('conflict.somebody') }),
      })
    return send(merged.values, theirs, round + 1)
  }

  return {
    ...{ values, isChanged, call, conflict, draft: draft.offer },
    set: (name, value: FieldValue) =>
      setState((now) => ({ ...now, values: { ...now.values, [name]: value } })),
    save: () => send(values, base),
    discard() {
      draft.forget()
      setState({ base, values: base.values })
    },
    settle(chosen) {
      setConflict(undefined)
      if (!chosen || !conflict) return
      const { theirs, mine } = conflict
      const merged = { ...mergeValues(conflict.base, theirs.values, mine).values, ...chosen }
      setState({ base: theirs, values: merged })
      void send(merged, theirs)
    },
  }
}
