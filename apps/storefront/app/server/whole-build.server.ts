import { readdir } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import type { ServerBuild } from 'react-router'

/**
 * The build with every part of it that would come later: a deployment may take the files of a running process away, and one
 * that is missed where nobody waits for it would end the process.
 */
export async function loadWholeBuild(folder: URL): Promise<ServerBuild> {
  // Node looks for a file again whenever another module asks for it, also when it has it in memory.
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.startsWith(folder.href)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  })
  const build = (await import(new URL('index.js', folder).href)) as ServerBuild
  const parts = await readdir(new URL('assets/', folder))
  await Promise.all(
    parts
      .filter((name) => name.endsWith('.js'))
      .map((name) => import(new URL(`assets/${name}`, folder).href)),
  )
  return build
}
