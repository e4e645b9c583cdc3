/** A path of the contract with its places filled in. */
export const staffPath = (path: string, id: number | string | undefined = 1, entity = 'order'): string =>
  path.replace(':entity', entity).replace(':id', String(id))
