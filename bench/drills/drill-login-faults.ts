import { measure } from '../tools/harness.ts'
import { optionOf } from '../tools/numbers.ts'
import { KANNEL } from '../tools/programs.ts'
import { faultScenarios } from './login/fault-scenarios.ts'
import { startFaultShop } from './login/fault-shop.ts'

// npm run drill:login-faults — Kannel down, slow, answering errors; worker, api, Redis and PostgreSQL stopped or killed at
// the worst moment: real processes, engines of the drill's own. `--only redis` plays those whose name has the word.

const ONLY = optionOf('only', '').toLowerCase()
const chosen = faultScenarios.filter(({ name }) => name.toLowerCase().includes(ONLY))

await measure('drill login faults', [...KANNEL, 'redis-server', 'postgres'], async (run) => {
  const shop = await startFaultShop(run)
  const held: Record<string, string> = {}
  for (const [place, { name, play }] of chosen.entries()) {
    const from = performance.now()
    try {
      await play(shop, `65${String(1000 + place).padStart(6, '0')}`)
      held[name] = `held, ${((performance.now() - from) / 1000).toFixed(1)} s`
    } catch (error) {
      held[name] = (error as Error).message
      run.fail(`${name}: ${(error as Error).message}`)
      run.progress(shop.lastOutput())
    }
    run.progress(`${name}: ${held[name]}`)
  }
  run.figure('scenarios', held)
  run.limit('scenarios_played', chosen.length, { atLeast: 1 })
})
