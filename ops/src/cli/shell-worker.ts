import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeShellWorker } from '../shell-worker.ts'

// A step of the back office's build, when all other files are there: `node shell-worker.ts <folder of the client build>`.

const folder = process.argv[2] ?? ''
await writeFile(path.join(folder, 'sw.js'), await makeShellWorker(folder))
