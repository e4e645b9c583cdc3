import type { Tx } from '@oyum/database/connection'

// What a handler of the back office sees of the audit; the work is done in backoffice/audit.

/** A thing as it is, field by field. Who takes one before and one after cannot forget a field. */
export type Snapshot = Readonly<Record<string, unknown>>

export interface AuditMore {
  /** what was done, where `create`, `change` and `remove` say too little */
  action?: string
  /** who it was, where no session says so: at a login */
  by?: number
  /** the customer it is about: what is personal goes with the account */
  customerId?: number | null
  /** what belongs to the act and not to the thing: where a login came from */
  facts?: Snapshot
}

export interface AuditRecord {
  /** Writes down what differs. Undefined before: made. Undefined after: removed. False when it is the same. */
  changed(
    entity: string,
    id: number | string,
    before: Snapshot | undefined,
    after: Snapshot | undefined,
    more?: AuditMore,
  ): boolean
  /** An act that leaves the thing as it was. */
  did(entity: string, id: number | string, action: string, more?: AuditMore): void
  /** The call had nothing to do, or only began something that does not count yet. */
  nothingChanged(): void
}

export interface Audit {
  /** The one transaction of a call, begun when everything slow is done: what it writes down is committed with it. A work that
   *  says nothing to the record is taken back. It may run again after a conflict. */
  inOne<T>(work: (tx: Tx, record: AuditRecord) => Promise<T>): Promise<T>
  /** In a transaction of its own: it stays when the call is refused. */
  refused(entity: string, id: number | string, action: string, more?: AuditMore): Promise<void>
  /** For a call that only reads. */
  nothingChanged(): void
}
