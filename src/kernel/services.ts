import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live-events.ts'
import type { Storage } from './storage/storage.ts'

/** What the composition root made, and every handler may use. */
export interface Services {
  config: Config
  db: Db
  clock: Clock
  storage: Storage
  live: Live
  jobs: Jobs
  /** Signs what the server hands out and takes back; derived from it, never shown. */
  secret: string
  /** Fills the database with a demonstration, where the start brought one. */
  seedDemo?: () => Promise<void>
}
