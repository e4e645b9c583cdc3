/** One change at a time for a product, and none that changes nothing. */
export function canChangeWishlist(
  id: number,
  isInWishlist: boolean,
  { ids, pending }: { ids: readonly number[]; pending: readonly number[] },
): boolean {
  return ids.includes(id) !== isInWishlist && !pending.includes(id)
}
