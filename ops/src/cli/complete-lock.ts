import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../paths.ts'

// npm run lock:complete — after `npm install` against a registry mirror that lacks the binaries of other platforms. npm
// leaves those out of the lock file, and `npm ci` then refuses it. This puts them in, marked for their platform, so that
// the lock file says the same wherever it was written.

interface Entry {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS = [
  'darwin',
  'linux',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
]
const PROCESSORS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
]

const file = inRoot('package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> }

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | undefined {
  // `arm-eabi`, `win32-x64-msvc`, `linuxmusl-x64`, `wasm32-wasi`
  const words = name.split(/[/-]/).map((word) => word.replace(/^(linux)musl$/, '$1'))
  const cpu = PROCESSORS.filter((processor) => words.includes(processor)).slice(0, 1)
  const os = SYSTEMS.filter((system) => words.includes(system)).slice(0, 1)
  if (cpu.length === 0) return undefined
  const libc = /musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : []
  return { cpu, ...(os.length > 0 && { os }), ...(libc.length > 0 && { libc }) }
}

let added = 0
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    const platform = platformOf(name)
    if (lock.packages[place] || !platform || !/^\d/.test(version)) continue
    lock.packages[place] = { version, ...(owner.dev && { dev: true }), optional: true, ...platform }
    added++
  }
}
const [first, ...rest] = Object.entries(lock.packages)
rest.sort(([a], [b]) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(first ? [first, ...rest] : rest)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added to package-lock.json`)
