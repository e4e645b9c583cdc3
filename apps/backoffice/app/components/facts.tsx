import type { ReactNode } from 'react'

/** Names and what they are, one under the other; what is not there is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid gap-3">
      {Object.entries(facts).map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt className="text-sm text-sand-600">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
