import { setImmediate as nextTurn } from 'node:timers/promises'

// Node takes one new connection in a turn of its loop, and pages whose data is there are drawn all in one turn, which then takes
// a second: whoever comes meanwhile, and could be refused at once or asks whether this process lives, waits for many such turns. So
// pages begin one after another, with so many turns between them: more than ten times as many may come as can be made.
const TURNS = 20

let last: Promise<void> = Promise.resolve()

/** Before a page is drawn: waits until the process has looked up since the page before it. */
export function lookUp(): Promise<void> {
  last = last.then(async () => {
    for (let n = 0; n < TURNS; n++) await nextTurn()
  })
  return last
}
