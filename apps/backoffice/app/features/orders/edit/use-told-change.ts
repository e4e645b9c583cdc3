import { ApiError } from '@oyum/api-client/api-error'
import type { AnswerOf } from '@oyum/contract/define-call'
import type { staffCalls } from '@oyum/contract/staff/calls'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCall } from '#app/components/form/use-call.ts'
import type { Order } from '#app/features/orders/load-orders.ts'
import { api } from '#app/lib/api.ts'
import type { LinesDraft } from './use-lines-draft.ts'

export type ToldChange = AnswerOf<typeof staffCalls.orders.changeLines>

/** Steps pressed one after the other are asked about once. */
const PAUSE_MS = 250

/** What the server says would come out, asked anew after every step; and the saving of exactly that. */
export function useToldChange({ id, version }: Pick<Order, 'id' | 'version'>, draft: LinesDraft) {
  const call = useCall()
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState<{ of: string; change: ToldChange }>()
  const [isOther, setIsOther] = useState(false)
  const wanted = JSON.stringify({ version, ...draft.wanted })

  /** An order that somebody else has changed is shown as it is now. */
  const ask = (more: { dry: boolean; amountTenge?: number }) =>
    api.orders
      .changeLines({ params: { id }, body: { ...more, version, ...draft.wanted } })
      .catch(async (error: unknown) => {
        if (error instanceof ApiError && error.has('version')) await revalidate()
        throw error
      })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` stands for the draft
  useEffect(() => {
    if (!draft.isChanged || draft.wanted.kept.length + draft.wanted.added.length === 0) return
    let isStale = false
    const timer = setTimeout(async () => {
      const change = await call.run(() => ask({ dry: true }))
      if (change && !isStale) setTold({ of: wanted, change })
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])

  /** Only of what is wanted now. */
  const change = told?.of === wanted ? told.change : undefined
  return {
    call,
    change,
    isOther,
    /** True when it is done; else what came instead is shown. */
    async save(): Promise<boolean> {
      if (!change) return false
      const saved = await call.run(() => ask({ dry: false, amountTenge: change.amountTenge }))
      if (!saved) return false
      if (!saved.isSaved) {
        setIsOther(saved.amountTenge !== change.amountTenge)
        setTold({ of: wanted, change: saved })
        return false
      }
      return true
    },
  }
}
