import { parentPort } from 'node:worker_threads'
import { drawRound } from './draw-round.ts'
import type { RoundContent } from './round-content.ts'

parentPort?.on('message', async (content: RoundContent) => {
  parentPort?.postMessage(await drawRound(content))
})
