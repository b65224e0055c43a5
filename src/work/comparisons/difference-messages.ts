import type { ChangedRegion } from './contract.ts'

/** A decoded picture with 3 bytes per pixel (RGB). */
export interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

/** A request to the worker: compare two pictures of the same width. */
export interface DifferenceOrder {
  before: Pixels
  after: Pixels
}

export interface DifferenceAnswer {
  regions: ChangedRegion[]
}
