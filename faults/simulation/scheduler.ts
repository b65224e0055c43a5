import type { Jobs } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { registerJobs } from '#src/jobs.ts'

export interface ScheduledJob {
  name: string
  run(): Promise<unknown>
}

/** All scheduled work of the portal, for the simulation to run when it wants. */
export function jobsOf(services: Services): ScheduledJob[] {
  const found: ScheduledJob[] = []
  const collect: Jobs = {
    work: () => undefined,
    every: (_cron, name, run) => void found.push({ name, run }),
    around: (_pauseMs, run) => void found.push({ name: `round ${found.length}`, run }),
    send: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  }
  registerJobs({ ...services, jobs: collect })
  return found
}
