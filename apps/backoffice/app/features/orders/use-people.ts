import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/use-translation.ts'
import { api } from '#app/lib/api.ts'
import { useMe, useScope } from '#app/lib/me.ts'
import { askQuietly } from '#app/lib/quiet-questions.ts'

interface Named {
  id: number
  name: string
}

/** Whose orders somebody may choose: their own, and of everybody whose name they may read. */
export function usePeople(): Named[] {
  const { t } = useTranslation()
  const me = useMe()
  const mayRead = useScope('staff.read') !== undefined
  const [others, setOthers] = useState<Named[]>([])
  useEffect(() => {
    let isWanted = mayRead
    if (mayRead)
      void askQuietly(() => api.staff.list()).then(
        (found) => isWanted && found && setOthers(found.rows.filter(({ id }) => id !== me.id)),
      )
    return () => {
      isWanted = false
    }
  }, [mayRead, me.id])
  return [{ id: me.id, name: t('orders.mine') }, ...others]
}
