import { spawnSync } from 'node:child_process'
import { inRoot } from './paths.ts'

const OWNER = ['--role', 'owner', '--login', 'owner', '--name', 'Aýna Ataýewa']

/** A link for the first owner of a shop in development; undefined when somebody is there who can invite others. */
export function ownerInvitation(env: NodeJS.ProcessEnv): string | undefined {
  const staff = (...args: string[]) => {
    const command = [inRoot('apps/api/src/cli/shop.ts'), 'staff', ...args]
    const { stdout, stderr, status } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`npm run shop -- staff ${args[0]}: ${stderr}`)
    return stdout
  }
  if (/ owner {2}active /.test(staff('list'))) return undefined
  return staff('invite', ...OWNER).match(/^http.*$/m)?.[0]
}
