import { execFile } from 'node:child_process'
import { mkdir, open, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const megabyte = Buffer.alloc(2 ** 20, 1)

/** A separate file system that can be filled and frozen. */
export interface SmallDisk {
  folder: string
  /** Fills the disk and keeps it full for this long. */
  keepFull(ms: number): Promise<void>
  /** Deletes what filled the disk. */
  free(): Promise<void>
  /** Blocks all writes and flushes, and the processes that make them. */
  freeze(ms: number): Promise<void>
  unmount(): Promise<void>
}

/** Mounts a new ext4 file system of this size. Needs root and loop devices, so it fails in many containers. */
export async function mountSmallDisk(parent: string, megabytes: number): Promise<SmallDisk> {
  const image = join(parent, 'disk.img')
  const folder = join(parent, 'disk')
  const ballast = join(folder, 'ballast')
  await mkdir(folder)
  await writeFile(image, '')
  await truncate(image, megabytes * 2 ** 20)
  // No blocks are reserved for root, so the disk is full for all users at once.
  await run('mkfs.ext4', ['-q', '-F', '-m', '0', image])
  await run('mount', ['-o', 'loop', image, folder])
  return {
    folder,
    async keepFull(ms) {
      const until = performance.now() + ms
      const file = await open(ballast, 'a')
      try {
        do {
          await fill(file)
          await pause(20)
        } while (performance.now() < until)
      } finally {
        await file.close()
      }
    },
    free: () => rm(ballast, { force: true }),
    async freeze(ms) {
      await run('fsfreeze', ['-f', folder])
      await pause(ms)
      await run('fsfreeze', ['-u', folder])
    },
    async unmount() {
      await run('umount', [folder])
    },
  }
}

/** Writes until nothing fits anymore, first in large steps, then in small ones. */
async function fill(file: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const size of [megabyte.length, 2 ** 12]) {
    try {
      for (;;) await file.write(megabyte, 0, size)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
