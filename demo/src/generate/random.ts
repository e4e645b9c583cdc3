// A small seeded generator (mulberry32): the same seed gives the same shop on every machine, which Math.random cannot.
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** from 0, always below 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** a whole number from 0, always below the limit */
  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** normally distributed with mean 0 and deviation 1 (Box and Muller) */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }
}

/** The item at an index that is known to be good; a wrong one is a mistake in the generator, not a missing value. */
export function at<T>(items: ArrayLike<T>, index: number): T {
  const item = items[index]
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`)
  return item
}
