import { createInterface } from 'node:readline'
import { cutAddresses } from '../cut-addresses.ts'

// Lines of a log in, the same lines without whole addresses out: what oyum-old-logs writes down after a week.
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${cutAddresses(line)}\n`)
