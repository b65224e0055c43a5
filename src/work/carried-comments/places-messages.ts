/** A decoded grayscale picture with one byte per pixel. */
export interface Gray {
  width: number
  height: number
  data: Uint8Array
}

/** A place on a picture, in fractions of its width and height. */
export interface Place {
  x: number
  y: number
}

/** The earlier picture, drawn `scale` times as large as the later one. */
interface Level {
  scale: number
  picture: Gray
}

/** A request to the worker: find these places of the earlier picture in the later one. */
export interface PlacesOrder {
  before: Level[]
  after: Gray
  pins: Place[]
}

/** A place for each pin. Null if it wasn't found. */
export interface PlacesAnswer {
  places: (Place | null)[]
}
