import type { Stage, Step } from './steps.ts'

// What `npm run verify` and CI have in common, and what may run side by side: nothing that measures time, and no tests
// beside the journeys.

export const npm = (...args: string[]): string[] => ['npm', 'run', '--silent', ...args]

// In this order: dead code and imports read the types of routes that the first one writes.
const still: Step[] = [
  { name: 'types of the pages', command: npm('types:pages') },
  { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'format and lint', command: npm('lint') },
  { name: 'import boundaries', command: npm('imports') },
  { name: 'build', command: npm('build') },
  { name: 'dead code', command: npm('dead-code') },
  { name: 'what comes from others', command: npm('supply', '--', '--offline') },
  { name: 'table types match the database', command: npm('db:types', '--', '--check') },
]

export const verifyStages: readonly Stage[] = [
  still,
  [{ name: 'unit, component and integration tests', command: npm('test:all') }],
]
