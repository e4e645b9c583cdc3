// How much is done at once, and who waits. More pages in the making than a process can make do not come sooner: each takes
// longer, all together hold more memory, and in the end nobody gets one (decision 0092).

export interface TurnLimits {
  /** in the making at the same time */
  atOnce: number
  /** those who may wait for a turn; who comes after them is refused at once */
  waiting: number
  /** nobody waits longer: who would, is refused */
  patienceMs: number
}

/** For one who asks: `go` or `refuse` is called once, unless the one has left before. What comes back is to be called when it is done, or
 *  when nobody waits for it any more; twice does no harm. */
export type AskForTurn = (go: () => void, refuse: () => void) => () => void

interface Waiter {
  go: () => void
  timer: NodeJS.Timeout
}

export function createTurns({ atOnce, waiting, patienceMs }: TurnLimits): AskForTurn {
  let working = 0
  // in the order in which they came; one who leaves is found at once
  const queue = new Set<Waiter>()

  const isFree = () => working < atOnce
  function takeNext(): void {
    for (const waiter of queue) {
      if (!isFree()) return
      queue.delete(waiter)
      clearTimeout(waiter.timer)
      waiter.go()
    }
  }

  return (go, refuse) => {
    let isWorking = false
    const begin = () => {
      isWorking = true
      working++
      go()
    }
    let waiter: Waiter | undefined
    if (isFree()) begin()
    else if (queue.size >= waiting) refuse()
    else {
      const timer = setTimeout(() => {
        if (waiter && queue.delete(waiter)) refuse()
      }, patienceMs)
      waiter = { go: begin, timer }
      queue.add(waiter)
    }
    return () => {
      if (waiter && queue.delete(waiter)) clearTimeout(waiter.timer)
      if (!isWorking) return
      isWorking = false
      working--
      takeNext()
    }
  }
}
