// Generic outlines by kind of furniture, in centimetres, drawn upwards from the lower left corner: y is negative above
// the floor. They say «a sofa of this size», not «this sofa».

export type FurnitureKind =
  | 'sofa'
  | 'table'
  | 'chair'
  | 'bed'
  | 'wardrobe'
  | 'shelf'
  | 'lamp'
  | 'pendant'
  | 'rug'
  | 'box'

// By a word of the category's slug; the first that is found counts ('table-lamps' are lamps).
const KINDS: ReadonlyArray<[word: string, kind: FurnitureKind]> = [
  ['pendant', 'pendant'],
  ['lamps', 'lamp'],
  ['lighting', 'lamp'],
  ['sofas', 'sofa'],
  ['armchairs', 'sofa'],
  ['chairs', 'chair'],
  ['stools', 'chair'],
  ['tables', 'table'],
  ['desks', 'table'],
  ['beds', 'bed'],
  ['wardrobes', 'wardrobe'],
  ['sideboards', 'wardrobe'],
  ['stands', 'wardrobe'],
  ['chests', 'wardrobe'],
  ['storage', 'wardrobe'],
  ['bookcases', 'shelf'],
  ['shelves', 'shelf'],
  ['carpets', 'rug'],
  ['rugs', 'rug'],
]

export function furnitureKind(categorySlug: string): FurnitureKind {
  const words = categorySlug.toLowerCase().split('-')
  return KINDS.find(([word]) => words.includes(word))?.[1] ?? 'box'
}

/** Path data, painted one over the other. */
export interface Outline {
  shapes: string[]
  /** Thin parts, drawn as thick lines. */
  legs?: string
}

const LOWEST_BACK_CM = 55

/** @param across what is seen from this side: width from the front, depth from the side */
export function outlineOf(
  kind: FurnitureKind,
  view: 'front' | 'side',
  across: number,
  height: number,
): Outline {
  switch (kind) {
    case 'sofa':
      // A pouf has no back.
      if (height < LOWEST_BACK_CM) return box(across, height)
      return view === 'front' ? sofaFront(across, height) : sofaSide(across, height)
    case 'chair':
      return view === 'front' ? chairFront(across, height) : chairSide(across, height)
    case 'bed':
      return view === 'front' ? bedFront(across, height) : bedSide(across, height)
    case 'table':
      return table(across, height)
    case 'wardrobe':
      return view === 'front' ? wardrobeFront(across, height) : box(across, height)
    case 'shelf':
      return view === 'front' ? shelfFront(across, height) : box(across, height)
    case 'lamp':
      return lamp(across, height)
    case 'pendant':
      return pendant(across, height)
    case 'rug':
      return rug(across, height)
    case 'box':
      return box(across, height)
  }
}

function box(w: number, h: number): Outline {
  return { shapes: [rect(0, -h, w, h, 5)] }
}

function sofaFront(w: number, h: number): Outline {
  const [leg, arm] = [h * 0.14, Math.min(18, w * 0.15)]
  const seats = Math.max(1, Math.round(w / 78))
  const row = (left: number, right: number, y: number, height: number, radius: number) =>
    Array.from({ length: seats }, (_, seat) => {
      const seatWidth = (right - left) / seats
      return rect(left + seat * seatWidth, y, seatWidth, height, radius)
    })
  return {
    legs: `M${r(arm / 2)} ${r(-leg)}l-3 ${r(leg)}M${r(w - arm / 2)} ${r(-leg)}l3 ${r(leg)}`,
    shapes: [
      ...row(arm * 0.45, w - arm * 0.45, -h, h * 0.57, 8),
      rect(0, -h * 0.34, w, h * 0.2, 4),
      ...row(arm * 0.8, w - arm * 0.8, -h * 0.53, h * 0.22, 5),
      rect(0, -h * 0.62, arm, h * 0.48, 8),
      rect(w - arm, -h * 0.62, arm, h * 0.48, 8),
    ],
  }
}

function sofaSide(d: number, h: number): Outline {
  const leg = h * 0.14
  return {
    legs: `M8 ${r(-leg)}l-3 ${r(leg)}M${r(d - 8)} ${r(-leg)}l3 ${r(leg)}`,
    shapes: [
      `M1 ${r(-h * 0.9)}a${r(h * 0.14)} ${r(h * 0.14)} 0 0 1 ${r(d * 0.22)} ${r(-h * 0.05)}L${r(d * 0.38)} ${r(-h * 0.3)}H2z`,
      rect(0, -h * 0.63, d, h * 0.49, 8),
    ],
  }
}

function chairFront(w: number, h: number): Outline {
  const seat = h * 0.58
  return {
    legs: `M${r(w * 0.1)} ${r(-h * 0.8)}V0M${r(w * 0.9)} ${r(-h * 0.8)}V0`,
    shapes: [rect(w * 0.06, -h, w * 0.88, h * 0.3, 6), rect(0, -seat, w, 5, 2)],
  }
}

function chairSide(d: number, h: number): Outline {
  const seat = h * 0.58
  return {
    legs: `M3 ${r(-h)}L${r(d * 0.14)} ${r(-seat)}L${r(d * 0.06)} 0M${r(d * 0.9)} ${r(-seat)}L${r(d * 0.94)} 0`,
    shapes: [rect(d * 0.06, -seat, d * 0.94, 5, 2)],
  }
}

function bedFront(w: number, h: number): Outline {
  const top = mattressTop(h)
  return {
    legs: `M10 -10V0M${r(w - 10)} -10V0`,
    shapes: [rect(0, -h, w, h - 10, 5), rect(3, -top, w - 6, top - 24, 7), rect(0, -30, w, 20, 3)],
  }
}

function bedSide(d: number, h: number): Outline {
  const top = mattressTop(h)
  return {
    legs: `M12 -10V0M${r(d - 12)} -10V0`,
    shapes: [
      rect(12, -top - 9, Math.min(45, d * 0.25), 16, 7),
      rect(7, -top, d - 9, top - 24, 7),
      rect(4, -30, d - 4, 20, 3),
      rect(0, -h, 8, h, 3),
    ],
  }
}

function mattressTop(h: number): number {
  return Math.max(40, Math.min(52, h * 0.55))
}

function table(w: number, h: number): Outline {
  const inset = Math.min(8, w * 0.08)
  return {
    legs: `M${r(inset)} ${r(4 - h)}V0M${r(w - inset)} ${r(4 - h)}V0`,
    shapes: [rect(0, -h, w, 4, 1.5)],
  }
}

function wardrobeFront(w: number, h: number): Outline {
  const doors = Math.max(1, Math.round(w / 52))
  const foot = Math.min(14, h * 0.1)
  const door = (at: number) => `M${r((w * at) / doors)} ${r(-h)}V${r(-foot)}`
  return {
    legs: `M6 ${r(-foot)}V0M${r(w - 6)} ${r(-foot)}V0`,
    shapes: [
      rect(0, -h, w, h - foot, 3),
      Array.from({ length: doors - 1 }, (_, at) => door(at + 1)).join(''),
    ].filter(Boolean),
  }
}

function shelfFront(w: number, h: number): Outline {
  const boards = Math.max(2, Math.round(h / 37))
  const board = (at: number) => `M0 ${r((-h * at) / boards)}H${r(w)}`
  return {
    shapes: [rect(0, -h, w, h, 2), Array.from({ length: boards - 1 }, (_, at) => board(at + 1)).join('')],
  }
}

function lamp(w: number, h: number): Outline {
  const shade = Math.min(h * 0.38, w * 0.62)
  return {
    legs: `M${r(w / 2)} ${r(shade - h)}V-2M${r(w * 0.28)} -1.5H${r(w * 0.72)}`,
    shapes: [`M${r(w * 0.22)} ${r(-h)}H${r(w * 0.78)}L${r(w)} ${r(shade - h)}H0z`],
  }
}

function pendant(w: number, h: number): Outline {
  return {
    shapes: [`M0 0A${r(w / 2)} ${r(h)} 0 0 1 ${r(w)} 0z`],
    legs: `M${r(w / 2)} ${r(-h)}v-${CORD_CM}`,
  }
}
export const CORD_CM = 30

/** From above, with a border. */
function rug(w: number, d: number): Outline {
  const border = Math.min(16, w * 0.08)
  return {
    shapes: [rect(0, -d, w, d, 1), rect(border, border - d, w - 2 * border, d - 2 * border, 0)],
  }
}

function rect(x: number, y: number, width: number, height: number, radius: number): string {
  const a = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => (a > 0 ? `a${r(a)} ${r(a)} 0 0 1 ${r(dx * a)} ${r(dy * a)}` : '')
  const [across, down] = [r(width - 2 * a), r(height - 2 * a)]
  return `M${r(x + a)} ${r(y)}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h-${across}${corner(-1, -1)}v-${down}${corner(1, -1)}z`
}

/** A tenth of a centimetre is finer than any screen. */
function r(value: number): number {
  return Math.round(value * 10) / 10
}
