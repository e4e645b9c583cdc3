// What makes a row of snapped slides go on by itself. It comes after the page is idle, in a file of its own: the row is
// swiped, and its anchors lead to its slides, without it.

interface CarouselParts {
  /** Stops the motion while it is pointed at, touched or focused; only its switch does not, or «play» would do nothing. */
  area: HTMLElement
  /** The row that scrolls; after the slides stands a copy of the first, so that the row can go round. */
  row: HTMLElement
  slides: number
  everyMs: number
}

export interface CarouselMotion {
  setPaused: (isPaused: boolean) => void
  /** One slide on (1) or back (-1), round the end. */
  step: (by: 1 | -1) => void
  end: () => void
}

type Reason = 'paused' | 'focus' | 'pointer' | 'touch' | 'unseen' | 'stillness'

export function startCarouselMotion({ area, row, slides, everyMs }: CarouselParts): CarouselMotion {
  const stoppedBy = new Set<Reason>()
  const listening = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Where the row is gliding to; nothing when it rests or is moved by hand. */
  let goal: number | undefined

  const position = () => goal ?? Math.round(row.scrollLeft / row.clientWidth)
  // Only the row is scrolled, never the page, and the focus stays where it is. Whether it glides is the style's choice.
  function show(slide: number, how: ScrollBehavior = 'auto') {
    goal = slide
    row.scrollTo({ left: slide * row.clientWidth, behavior: how })
  }

  function step(by: 1 | -1) {
    // The last place is the copy of the first: the same picture, so nobody sees the jump between the two.
    if (by > 0 && position() >= slides) show(0, 'instant')
    if (by < 0 && position() <= 0) show(slides, 'instant')
    show(position() + by)
  }

  function rest() {
    const isThere = goal === undefined || Math.abs(row.scrollLeft - goal * row.clientWidth) < 1
    if (!isThere) return
    if (position() >= slides) show(0, 'instant')
    goal = undefined
  }

  function advance() {
    step(1)
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (stoppedBy.size > 0) return
    // Fetched before it is shown, so that no empty slide glides in.
    row.children[(position() + 1) % (slides + 1)]?.querySelector('img')?.setAttribute('loading', 'eager')
    timer = setTimeout(advance, everyMs)
  }

  function stopWhile(reason: Reason, isSo: boolean) {
    if (isSo === stoppedBy.has(reason)) return
    if (isSo) stoppedBy.add(reason)
    else stoppedBy.delete(reason)
    schedule()
  }

  const on = (target: EventTarget, events: string, listener: (event: Event) => void) => {
    for (const event of events.split(' ')) {
      target.addEventListener(event, listener, { signal: listening.signal, passive: true })
    }
  }
  on(area, 'focusin', ({ target }) => stopWhile('focus', !isSwitch(target)))
  on(area, 'focusout', () => stopWhile('focus', false))
  // A finger leaves no «leave» behind; it has events of its own.
  on(area, 'pointerover', (event) => stopWhile('pointer', isMouse(event) && !isSwitch(event.target)))
  on(area, 'pointerleave', () => stopWhile('pointer', false))
  on(area, 'touchstart', () => stopWhile('touch', true))
  on(area, 'touchend touchcancel', () => stopWhile('touch', false))
  on(row, 'touchstart wheel', () => {
    goal = undefined
  })
  on(row, 'scrollend', rest)

  let isInView = true
  const look = () => stopWhile('unseen', document.hidden || !isInView)
  on(document, 'visibilitychange', look)
  const view = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? true
    look()
  })
  view.observe(row)

  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const calm = () => stopWhile('stillness', stillness.matches)
  on(stillness, 'change', calm)

  if (area.contains(document.activeElement)) stoppedBy.add('focus')
  calm()
  look()
  schedule()

  return {
    setPaused: (isPaused) => stopWhile('paused', isPaused),
    step,
    end() {
      clearTimeout(timer)
      view.disconnect()
      listening.abort()
    },
  }
}

function isSwitch(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-motion-switch]') !== null
}

function isMouse(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}
