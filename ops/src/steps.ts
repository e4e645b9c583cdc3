import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface Step {
  name: string
  command: string[]
}

/** Steps that do not disturb each other and may run side by side. */
export type Stage = readonly Step[]

interface StepTime {
  name: string
  seconds: number
}

/** What CI leaves for its summary, in .results/ci.json. */
export interface CiReport {
  times: StepTime[]
  /** names of steps */
  failed: string[]
}

interface Outcome {
  times: StepTime[]
  failed: Step[]
}

// Two cores: a third step would only make the others wait.
const AT_ONCE = 2

/** Runs stages one after the other and the steps of a stage side by side; ends after the first stage with a failure. What
 *  a step says is shown at once when it runs alone, otherwise in one piece when it has ended. */
export async function runStages(stages: readonly Stage[], say = console.log): Promise<Outcome> {
  const times: StepTime[] = []
  const failed: Step[] = []
  for (const stage of stages) {
    const waiting = [...stage]
    const takeNext = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const from = performance.now()
        if (stage.length === 1) say(`\n▸ ${step.name}`)
        const { code, output } = await runStep(step, stage.length === 1)
        const seconds = (performance.now() - from) / 1000
        times.push({ name: step.name, seconds })
        if (stage.length > 1) say(`\n▸ ${step.name}\n${output}`)
        say(`  ${step.name}: ${seconds.toFixed(1)} s`)
        if (code !== 0) failed.push(step)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, takeNext))
    if (failed.length > 0) break
  }
  for (const { name, command } of failed) say(`\n✗ ${name} failed. Run it alone: ${command.join(' ')}`)
  return { times, failed }
}

function runStep({ command }: Step, isAlone: boolean): Promise<{ code: number | null; output: string }> {
  const [program = '', ...args] = command
  const out = isAlone ? 'inherit' : 'pipe'
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(program, args, { cwd: ROOT, stdio: ['ignore', out, out] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
