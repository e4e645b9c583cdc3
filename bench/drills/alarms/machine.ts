import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

// Memory and clock belong to everybody on this machine. What the exporter would read of them it is told by a file instead (its own
// textfile collector); the disk is a real one of a few megabytes, where a disk may be mounted.

const GIGABYTE = 1024 ** 3
const WELL = { memoryFree: 0.5, clockOff: 0 }

export async function makeMachine(runDir: string) {
  const [figures, disk] = [join(runDir, 'machine'), join(runDir, 'disk')]
  await mkdir(figures)
  const say = async ({ memoryFree, clockOff }: typeof WELL) => {
    const lines = [
      `node_memory_MemTotal_bytes ${8 * GIGABYTE}`,
      `node_memory_MemAvailable_bytes ${8 * GIGABYTE * memoryFree}`,
      `node_timex_offset_seconds ${clockOff}`,
      `node_timex_sync_status ${clockOff === 0 ? 1 : 0}`,
      '',
    ]
    // it may be read at any moment
    await writeFile(join(figures, 'next'), lines.join('\n'))
    await rename(join(figures, 'next'), join(figures, 'machine.prom'))
  }
  await say(WELL)
  const mayMount = process.getuid?.() === 0
  let isMounted = false
  return {
    /** for the exporter of the machine */
    args: ['--no-collector.meminfo', '--no-collector.timex', `--collector.textfile.directory=${figures}`],
    mayMount,
    say: (changed: Partial<typeof WELL> = {}) => say({ ...WELL, ...changed }),
    async mountDisk() {
      await mkdir(disk)
      const image = join(runDir, 'disk.img')
      execFileSync('truncate', ['--size=16M', image])
      execFileSync('mkfs.ext4', ['-q', image])
      execFileSync('mount', ['-o', 'loop', image, disk])
      isMounted = true
    },
    fillDisk: () => writeFile(join(disk, 'full'), Buffer.alloc(12 * 1024 * 1024)),
    emptyDisk: () => rm(join(disk, 'full'), { force: true }),
    async remove() {
      if (isMounted) execFileSync('umount', [disk])
    },
  }
}
