import { parentPort } from 'node:worker_threads'
import { findPlaces } from './find-places.ts'
import type { PlacesAnswer, PlacesOrder } from './places-messages.ts'

parentPort?.on('message', (order: PlacesOrder) => {
  const answer: PlacesAnswer = { places: findPlaces(order) }
  parentPort?.postMessage(answer)
})
