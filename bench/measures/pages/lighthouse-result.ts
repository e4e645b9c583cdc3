import type { Result } from 'lighthouse'

export interface Scores {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
}

/** In points of a hundred, as Lighthouse shows them. A category that could not be scored is not a number. */
export function readScores(result: Result, categories: readonly (keyof Scores)[]): Scores {
  const score = (category: string) => Math.round((result.categories[category]?.score ?? Number.NaN) * 100)
  return Object.fromEntries(categories.map((category) => [category, score(category)])) as unknown as Scores
}

/** Every audit that cost points, with its reason: «seo/canonical 0: Document does not have a valid rel=canonical». */
export function failedAudits(result: Result): string[] {
  return Object.values(result.categories).flatMap((category) =>
    category.auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => result.audits[id])
      .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 1)
      .map((audit) => {
        const reason = audit?.errorMessage ?? audit?.explanation ?? audit?.displayValue ?? audit?.title ?? ''
        return `${category.id}/${audit?.id} ${audit?.score}: ${reason}${firstDetail(audit?.details)}`
      }),
  )
}

function firstDetail(details: unknown): string {
  const items = (details as { items?: unknown[] } | undefined)?.items ?? []
  return items.length > 0 ? ` ${JSON.stringify(items[0]).slice(0, 300)}` : ''
}
