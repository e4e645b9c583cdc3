interface Kept {
  /** compared, and told only as set or not: factors, codes, tokens */
  hidden: readonly string[]
  /** names, phones, addresses and free words of customers: kept apart, gone with the account */
  personal: readonly string[]
}

const KEPT: Readonly<Record<string, Partial<Kept>>> = {
  staff: { hidden: ['password', 'totp', 'recoveryCodes', 'invitationPassword', 'invitationTotp'] },
  order: { personal: ['note', 'address', 'phone', 'reason', 'words'] },
  customer: { personal: ['phone', 'firstName', 'lastName'] },
}

export const isHidden = (entity: string, field: string): boolean =>
  KEPT[entity]?.hidden?.includes(field) ?? false

export const isPersonal = (entity: string, field: string): boolean =>
  KEPT[entity]?.personal?.includes(field) ?? false
