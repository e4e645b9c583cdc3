export interface CloseTimer {
  pause: () => void
  resume: () => void
}

/** Ends once after `ms` that were not paused. Starts paused. */
export function createCloseTimer(ms: number, onEnd: () => void): CloseTimer {
  let left = ms
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= Date.now() - startedAt
    },
    resume() {
      if (timer !== undefined) return
      startedAt = Date.now()
      timer = setTimeout(onEnd, left)
    },
  }
}
