import { AlertIcon } from '@oyum/ui/icons.tsx'
import type { Calling } from './use-call.ts'

/** What was refused and belongs to no field. */
export function ProblemBar({ call: { problem } }: { call: Calling }) {
  if (!problem?.message) return null
  return (
    <p
      role="alert"
      tabIndex={-1}
      className="flex gap-2 rounded-control border border-madder-200 bg-madder-50 px-3.5 py-2.5 text-sm text-madder-700"
    >
      <AlertIcon className="size-5" />
      <span className="min-w-0">{problem.message}</span>
    </p>
  )
}
