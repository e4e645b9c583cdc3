const SOON_MS = 500

/** What the database says, if it says it soon. Figures that wait for a connection when all are taken would be missing just when
 *  they are looked at: then this one is missing and the others are told (seen in drill:alarms). */
export function soonOrNot<T>(asked: Promise<T>, soonMs = SOON_MS): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), soonMs)
    asked.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}
