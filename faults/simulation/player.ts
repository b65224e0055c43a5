import { play } from './play.ts'

/** Plays the seeds that the program sends, one after another. */
process.on('message', async ({ seed, acts }: { seed: number; acts: number }) => {
  process.send?.(await play(seed, acts))
})
