import type { World } from '#kernel/services.ts'
import { endQuiet, noteQuiet } from './data.quiet.ts'

/** Call it before the first job runs: with `EASEL_QUIET`, what waits in the outbox stays there for good. */
export async function startQuietOrNot({ config, db, clock }: World): Promise<void> {
  if (config.quiet) await noteQuiet(db, clock.now())
  else await endQuiet(db)
}
