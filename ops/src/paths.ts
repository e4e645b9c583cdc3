import { fileURLToPath } from 'node:url'

/** The root of the checkout, ending in a slash. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const inRoot = (path: string): string => ROOT + path
