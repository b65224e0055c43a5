import { parentPort } from 'node:worker_threads'
import type { DifferenceAnswer, DifferenceOrder } from './difference-messages.ts'
import { regionsBetween } from './find-regions.ts'

parentPort?.on('message', ({ before, after }: DifferenceOrder) => {
  const answer: DifferenceAnswer = { regions: regionsBetween(before, after) }
  parentPort?.postMessage(answer)
})
