import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

interface Limits {
  /** bytes of address space */
  addresses?: number
  /** bytes of memory a process can write to, used or not */
  data?: number
}

/** A process with little memory that gives way to others, leaves no core behind, and dies with the one that started it,
 *  also when that one is killed. */
export function spawnLimited(
  program: string,
  args: string[],
  { addresses, data }: Limits,
  options: SpawnOptions,
): ChildProcess {
  const limits = [
    '--core=0',
    ...(addresses ? [`--as=${addresses}`] : []),
    ...(data ? [`--data=${data}`] : []),
  ]
  const chain = ['--pdeathsig', 'KILL', 'prlimit', ...limits, 'nice', '-n', '5', program, ...args]
  return spawn('setpriv', chain, options)
}
