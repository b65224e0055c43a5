import type { Services } from '#kernel/services.ts'
import { endQuiet, noteQuiet } from './data.quiet-mode.ts'

/** Call it before the first job runs: with `EASEL_QUIET`, what waits in the outbox stays there for good. */
export async function startQuietOrNot({ config, db, clock }: Services): Promise<void> {
  if (config.quiet) await noteQuiet(db, clock.now())
  else await endQuiet(db)
}
