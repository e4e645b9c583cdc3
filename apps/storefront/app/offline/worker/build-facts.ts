import type { Scope } from './worker-scope.ts'

declare const self: Scope
/** Put in by the build (ops/src/shop-worker.ts): the version of this build, and patterns of what may be kept. */
declare const __FACTS__: { build: string; pages: string; calls: string }

const facts = __FACTS__
export const BUILD = facts.build
export const PATHS = { pages: new RegExp(facts.pages), calls: new RegExp(facts.calls) }
/** The files of this build. The build looks for these very words, once. */
export const FILES = self.__WB_MANIFEST
