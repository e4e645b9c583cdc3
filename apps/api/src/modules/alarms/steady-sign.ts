interface Options {
  /** without a sign for so long nobody watches */
  silenceMs: number
  /** told once when it stops and once when it is back; false: not told, again at the next look */
  onChange: (isWatched: boolean) => Promise<boolean>
  now?: () => number
}

/** Prometheus says steadily that it is there. That it stops is the one alarm it cannot raise itself. */
export function watchSteadySign({ silenceMs, onChange, now = Date.now }: Options) {
  let seenAt = now()
  let isWatched = true
  let isTelling = false
  return {
    seen(): void {
      seenAt = now()
    },
    secondsSince: () => (now() - seenAt) / 1000,
    /** to be called again and again */
    async look(): Promise<void> {
      const isNow = now() - seenAt < silenceMs
      if (isNow === isWatched || isTelling) return
      isTelling = true
      try {
        if (await onChange(isNow)) isWatched = isNow
      } finally {
        isTelling = false
      }
    },
  }
}
