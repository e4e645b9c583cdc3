import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { inRoot } from './paths.ts'

// What the page server reads when it runs, besides its packages.
const PARTS = ['server.ts', 'package.json', 'app/server', 'app/lib', 'build']

/** A page server whose files may be changed. The folder lies inside the checkout, where its packages are found. */
export async function copyStorefront(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const part of PARTS)
    await cp(inRoot(`apps/storefront/${part}`), join(folder, part), { recursive: true })
}
