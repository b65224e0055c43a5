import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { PublicNetwork } from './http/public-network.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live-events.ts'
import type { RightsCache } from './rights-cache.ts'
import type { Storage } from './storage/storage.ts'

/** Services created by the composition root, available to every handler. */
export interface Services {
  config: Config
  /** Turns quiet mode on or off for this process. It stays on if `EASEL_QUIET` is set. */
  setQuiet(quiet: boolean): void
  db: Db
  /** The URL of the database itself, without a pooler. */
  directUrl: string
  clock: Clock
  storage: Storage
  live: Live
  jobs: Jobs
  rights: RightsCache
  /**
   * The key for signing values that the server hands out and accepts back. Derived from the installation's
   * secret, never shown.
   */
  secret: string
  /** Connects to addresses that people or their browsers provided. */
  network: PublicNetwork
  /** Fills the database with demo data, if startup provides it. */
  seedDemo?: () => Promise<void>
}
