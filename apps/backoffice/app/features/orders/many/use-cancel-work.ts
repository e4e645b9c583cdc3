import { useStore } from '@oyum/ui/state/store.ts'
import { useMe } from '#app/lib/me.ts'
import { type CancelWork, cancelWork } from './cancel-work.ts'

export function useCancelWork(): CancelWork | undefined {
  const { id } = useMe()
  const work = useStore(cancelWork, undefined)
  return work?.by === id ? work : undefined
}
