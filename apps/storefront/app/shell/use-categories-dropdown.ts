import type { Category } from '@oyum/api-client/read/category'
import { useCallback, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { browserApi } from '#app/loading/browser-load.ts'

export type DropdownCategories = readonly Category[] | 'failed' | undefined

/** The list is asked for when the dropdown first opens and then kept; after a failure the next opening asks again. */
export function useCategoriesDropdown() {
  const { key } = useLocation()
  // Open at one step of the history only: every step to another page closes it.
  const [openAt, setOpenAt] = useState<string>()
  const [categories, setCategories] = useState<DropdownCategories>()
  const isAsked = useRef(false)

  function open() {
    setOpenAt(key)
    if (isAsked.current) return
    isAsked.current = true
    setCategories(undefined)
    browserApi.categories
      .list()
      .then((list) => setCategories(list.filter(({ position }) => position === 0)))
      .catch(() => {
        isAsked.current = false
        setCategories('failed')
      })
  }

  return {
    isOpen: openAt === key,
    categories,
    open,
    close: useCallback(() => setOpenAt(undefined), []),
  }
}
