import { setTimeout as pause } from 'node:timers/promises'
import { call } from '#kernel/browser/call.ts'
import { listMessages, sendMessage } from '#work/messages/contract.ts'
import { getProject } from '#work/projects/contract.ts'
import { p95Of } from '../p95.ts'
import type { Headers } from './attack.ts'

/** A person who works in the portal: reads a project and its messages, and writes one. */
export interface OtherPerson {
  /** Works until `isOver`, and returns the p95 of the calls. */
  work(isOver: () => boolean): Promise<{ calls: number; p95Ms: number; failed: string[] }>
}

export function otherPerson(base: string, headers: Headers, projectId: string): OtherPerson {
  const inProject = { params: { id: projectId } }
  const as = { base, headers }
  const acts = [
    () => call(getProject, inProject, as),
    () => call(listMessages, inProject, as),
    () => call(sendMessage, { ...inProject, body: { body: 'Still here' } }, as),
  ]
  return {
    async work(isOver) {
      const times: number[] = []
      const failed: string[] = []
      while (!isOver()) {
        for (const act of acts) {
          const since = performance.now()
          await act().catch((error: Error) => failed.push(error.message))
          times.push(performance.now() - since)
          await pause(10)
        }
      }
      return { calls: times.length, p95Ms: p95Of(times), failed }
    },
  }
}
