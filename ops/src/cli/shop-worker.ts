import { makeShopWorker } from '../shop-worker.ts'

// A step of the storefront's build, when all other files are there: `node shop-worker.ts <folder of the client build>`.

const { files } = await makeShopWorker(process.argv[2] ?? '')
process.stdout.write(`service worker: keeps ${files} files\n`)
