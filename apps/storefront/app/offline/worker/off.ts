import { removeItself } from './watch-start.ts'
import { scope } from './worker-scope.ts'

// The operators' switch: put in the place of sw.js (docs/decisions/0091) it takes the place of whatever is on a phone, and goes
// with all that was kept. No page is reloaded.

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(removeItself()))
