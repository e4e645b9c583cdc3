// Says how far the generator is, and remembers how long each part took.

export interface Progress {
  phase: string
  /** from 0 to 1; absent while nobody can say */
  done?: number
  seconds: number
}

export class ProgressReport {
  readonly phases: Record<string, number> = {}
  readonly #started = performance.now()
  readonly #tell: (progress: Progress) => void
  #phase = ''

  constructor(tell: (progress: Progress) => void = () => {}) {
    this.#tell = tell
  }

  async phase<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.seconds()
    this.#phase = name
    this.#tell({ phase: name, seconds: before })
    const result = await work()
    this.phases[name] = Math.round((this.seconds() - before) * 10) / 10
    return result
  }

  /** A phase of several parts: each part gets a function that is told how far that part is. */
  counter(total: number): () => (done: number) => void {
    let sum = 0
    return () => {
      let last = 0
      return (done) => {
        sum += done - last
        last = done
        this.#tell({ phase: this.#phase, done: sum / total, seconds: this.seconds() })
      }
    }
  }

  seconds(): number {
    return Math.round((performance.now() - this.#started) / 100) / 10
  }
}
