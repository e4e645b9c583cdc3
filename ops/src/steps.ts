import { spawnSync } from 'node:child_process'
import { ROOT } from './paths.ts'

export interface Step {
  name: string
  command: string[]
}

/** Runs steps one after the other, shows what each takes, stops at the first failure. */
export function runSteps(steps: Step[]): void {
  const started = performance.now()
  for (const [place, { name, command }] of steps.entries()) {
    const [program = '', ...args] = command
    console.log(`\n▸ ${name} (${place + 1} of ${steps.length})`)
    const from = performance.now()
    const { status } = spawnSync(program, args, { cwd: ROOT, stdio: 'inherit' })
    if (status !== 0) {
      console.error(`\n✗ ${name} failed. Run it alone: ${command.join(' ')}`)
      process.exit(1)
    }
    console.log(`  ${name}: ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
  console.log(`\n✓ done in ${((performance.now() - started) / 1000).toFixed(0)} s`)
}
