import { changedFiles, quickSteps } from '../changed-files.ts'
import { runStages, type Stage } from '../steps.ts'
import { verifyStages } from '../verify-steps.ts'

// npm run verify says «done»; CI runs the same. npm run verify:quick is for the inner loop: only what differs from the
// last commit, and what reaches it; no database, no build.

const isQuick = process.argv.includes('--quick')
const stages: readonly Stage[] = isQuick ? [quickSteps(changedFiles())] : verifyStages
const started = performance.now()
const { failed } = await runStages(stages)
if (failed.length > 0) process.exit(1)
const nothing = stages.every(({ length }) => length === 0) ? 'nothing to check has changed, ' : ''
console.log(`\n✓ ${nothing}done in ${((performance.now() - started) / 1000).toFixed(0)} s`)
