import { runSteps, type Step } from '../steps.ts'

// npm run verify says «done»; CI runs the same. npm run verify:quick is for the inner loop: no database, no build.

const npm = (...args: string[]) => ['npm', 'run', '--silent', ...args]

const quick: Step[] = [
  { name: 'format and lint', command: npm('lint') },
  { name: 'types', command: npm('types') },
  { name: 'import boundaries', command: npm('imports') },
]
const full: Step[] = [
  ...quick,
  { name: 'dead code', command: npm('dead-code') },
  { name: 'table types match the database', command: npm('db:types', '--', '--check') },
  { name: 'unit and integration tests', command: npm('test:all') },
  { name: 'build', command: npm('build') },
]

if (process.argv.includes('--quick')) runSteps([...quick, { name: 'unit tests', command: npm('test:unit') }])
else runSteps(full)
