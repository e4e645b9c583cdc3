import { createStoredValue } from '@oyum/ui/state/stored-value.ts'

const SHORTEST_WALL_CM = 50
const LONGEST_WALL_CM = 2000

/** As it was typed: kept on the phone for the next sofa, and for the cards of the lists. */
export const wallText = createStoredValue<string | null>({
  area: 'local',
  key: 'my_wall_cm',
  read: (text) => text,
  write: (text) => text,
})

/** A length that a wall can have; undefined while it is typed. */
export function readWallCm(text: string | null): number | undefined {
  const cm = Number((text ?? '').trim().replace(',', '.'))
  return cm >= SHORTEST_WALL_CM && cm <= LONGEST_WALL_CM ? cm : undefined
}
