import type { createPool } from '@oyum/database/connection'

export type Pool = ReturnType<typeof createPool>
/** what `connect` gives: of its two forms TypeScript sees the one that calls back */
export type Client = NonNullable<Parameters<Parameters<Pool['connect']>[0]>[1]>
