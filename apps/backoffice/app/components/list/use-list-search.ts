import { useLocation } from 'react-router'

/** Where in its list the thing was opened; nothing when it was opened by its address. */
export function useListSearch(): string {
  const state: unknown = useLocation().state
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : ''
  return typeof list === 'string' ? list : ''
}
