import { ApiError } from '@oyum/api-client/api-error'
import { Button } from '@oyum/ui/button.tsx'
import { offerUndo, showToast } from '@oyum/ui/state/toast.ts'
import { useRevalidator } from 'react-router'
import { ProblemBar } from '#app/components/form/problem-bar.tsx'
import { type Calling, useCall } from '#app/components/form/use-call.ts'
import type { GoodsItem, GoodsState } from '#app/features/goods/load-goods.ts'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'

export type GoodsAct = 'publish' | 'draft' | 'archive' | 'restore'

const ACTS: Readonly<Record<GoodsState, readonly GoodsAct[]>> = {
  draft: ['publish', 'archive'],
  on_sale: ['draft', 'archive'],
  archived: ['restore'],
}

/** What brings it back to where it was: out of the archive leads a draft. */
function waysBack(act: GoodsAct, before: GoodsState): readonly GoodsAct[] {
  if (act === 'archive') return before === 'on_sale' ? ['restore', 'publish'] : ['restore']
  return [({ publish: 'draft', draft: 'publish', restore: 'archive' } as const)[act]]
}

export interface GoodsActing {
  call: Calling
  run: (act: GoodsAct) => Promise<void>
}

/** One press, and for ten seconds another that takes it back. */
export function useGoodsActs({ id, version, state }: GoodsItem, name: string): GoodsActing {
  const { t } = useTranslation()
  const call = useCall()
  const { revalidate } = useRevalidator()

  async function undo(act: GoodsAct, from: number) {
    try {
      let over = from
      for (const back of waysBack(act, state))
        over = (await api.goods[back]({ params: { id }, body: { version: over } })).version
      showToast({ kind: 'info', text: t('product.undone') })
    } catch (error) {
      showToast({ kind: 'error', text: error instanceof ApiError ? error.message : t('failure.network') })
    }
    await revalidate()
  }
  async function run(act: GoodsAct) {
    const done = await call.run(() => api.goods[act]({ params: { id }, body: { version } }))
    // also when it was refused: somebody else may have been first, and that is shown
    await revalidate()
    if (done)
      offerUndo({
        text: t(`product.done.${act}`, { name }),
        action: { label: t('calls.undo'), run: () => void undo(act, done.version) },
      })
  }
  return { call, run }
}

interface GoodsActsProps {
  item: GoodsItem
  acting: GoodsActing
  /** what is typed is not saved yet, and would not be what is published */
  isChanged: boolean
}

export function GoodsActs({ item, acting: { call, run }, isChanged }: GoodsActsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-2">
      <ProblemBar call={call} />
      <fieldset aria-label={t('product.actsLabel')} className="flex min-w-0 flex-wrap items-center gap-2">
        {ACTS[item.state].map((act) => (
          <Button
            key={act}
            look={act === 'publish' ? 'primary' : act === 'archive' ? 'quiet' : 'secondary'}
            aria-busy={call.isBusy}
            disabled={act === 'publish' && isChanged}
            onClick={() => {
              if (!call.isBusy) void run(act)
            }}
          >
            {t(`product.acts.${act}`)}
          </Button>
        ))}
        {isChanged && item.state === 'draft' && (
          <p className="text-sm text-sand-700">{t('product.saveFirst')}</p>
        )}
      </fieldset>
    </div>
  )
}
