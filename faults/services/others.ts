import { setTimeout as pause } from 'node:timers/promises'
import type { TestApp } from '#test/app.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { p95Of } from '../p95.ts'

export interface Others {
  /** Counts the requests that follow under this name. */
  during(name: string): void
  stop(): Promise<{ failed: string[]; p95: Record<string, number>; counts: Record<string, number> }>
}

/**
 * Requests by other people that need none of the services: one person reads messages, another writes them.
 */
export function startOthers({ ada, ben, benProject }: TestApp): Others {
  let phase = 'before'
  let over = false
  const times: Record<string, number[]> = {}
  const failed: string[] = []
  const inProject = { params: { id: benProject.id } }
  const acts = [
    () => ada.call(listMessages, inProject),
    () => ben.call(sendMessage, { ...inProject, body: { body: 'Still here' } }),
  ]
  const loops = acts.map(async (act) => {
    while (!over) {
      const [name, since] = [phase, performance.now()]
      await act().catch((error: Error) => failed.push(`while ${name}: ${error.message}`))
      times[name] = [...(times[name] ?? []), performance.now() - since]
      await pause(20)
    }
  })
  return {
    during(name) {
      phase = name
    },
    async stop() {
      over = true
      await Promise.all(loops)
      const of = <T>(figure: (all: number[]) => T) =>
        Object.fromEntries(Object.entries(times).map(([name, all]) => [name, figure(all)]))
      return { failed, p95: of(p95Of), counts: of((all) => all.length) }
    },
  }
}
