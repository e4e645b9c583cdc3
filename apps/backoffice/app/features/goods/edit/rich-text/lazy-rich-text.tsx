import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text.tsx'

// the editor's script weighs more than the rest of the screen, and comes after it
const Loaded = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

export function LazyRichText(props: RichTextProps) {
  return (
    <Suspense fallback={<div aria-busy="true" className="min-h-40 rounded-control bg-sand-100" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
