// Two strokes of a bell, made here: no file, no line. A browser lets a page sound once somebody has pressed something on it.

let context: AudioContext | undefined

const STROKES = [
  { at: 0, hertz: 880 },
  { at: 0.22, hertz: 660 },
]
const LENGTH_S = 0.9
const LOUD = 0.3

export const canRing = (): boolean => context?.state === 'running'

/** To be called from a press; false where the browser has no sound for us. */
export async function unlockSound(): Promise<boolean> {
  try {
    context ??= new AudioContext()
    await context.resume()
  } catch {
    return false
  }
  return canRing()
}

export function ring(): void {
  if (!context) return
  for (const { at, hertz } of STROKES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const begin = context.currentTime + at
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(LOUD, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LENGTH_S)
    tone.connect(volume).connect(context.destination)
    tone.start(begin)
    tone.stop(begin + LENGTH_S)
  }
}
