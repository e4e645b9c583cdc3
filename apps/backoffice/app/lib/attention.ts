// Whether somebody is at this screen: a key or a finger within the last minutes.

const MINUTES = 5
let lastAt = Date.now()

function notice(): void {
  lastAt = Date.now()
}

if (typeof window !== 'undefined')
  for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(kind, notice, { capture: true, passive: true })

export const isAttended = (now = Date.now()): boolean => now - lastAt < MINUTES * 60_000
