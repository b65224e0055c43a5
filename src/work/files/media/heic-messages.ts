/** A request to the worker: decode a photo. */
export interface HeicOrder {
  bytes: Uint8Array
  mostPixels: number
}

/** A decoded photo as displayed (rotated), with 4 bytes per pixel (RGBA). */
interface DecodedHeic {
  width: number
  height: number
  pixels: Uint8Array
}

export type HeicAnswer = DecodedHeic | { failure: string }
