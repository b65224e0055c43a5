/** A position as fractions of the picture's width and height. */
interface Spot {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A group of pins that would cover each other, shown at the position of its first pin. */
export interface Cluster<Pin> extends Spot {
  pins: [Pin, ...Pin[]]
  /** Whether it's shown next to the active pin, which would otherwise cover it. */
  isBeside?: true
}

/** Pins closer than this would cover each other. */
const nearPx = 32

/**
 * Groups pins that would cover each other at this size. The active pin isn't grouped, and the pins that it
 * would cover form one group next to it.
 */
export function clustersOf<Pin>(
  pins: Pin[],
  spotOf: (pin: Pin) => Spot,
  size: Size,
  isActive: (pin: Pin) => boolean,
): Cluster<Pin>[] {
  const active = pins.find(isActive)
  const at = active && spotOf(active)
  const covered = at ? pins.filter((pin) => pin !== active && distance(spotOf(pin), at, size) < nearPx) : []
  const [first, ...rest] = covered
  const clusters: Cluster<Pin>[] = []
  if (at && first) clusters.push({ ...besideOf(at, size), pins: [first, ...rest], isBeside: true })
  for (const pin of pins) {
    if (pin === active || covered.includes(pin)) continue
    const spot = spotOf(pin)
    const near = clusters.find((cluster) => distance(cluster, spot, size) < nearPx)
    if (near) near.pins.push(pin)
    else clusters.push({ ...spot, pins: [pin] })
  }
  return active && at ? [...clusters, { ...at, pins: [active] }] : clusters
}

const besidePx = 40

function besideOf({ x, y }: Spot, { width }: Size): Spot {
  const step = besidePx / (width || 1)
  return { x: x + step < 1 ? x + step : x - step, y }
}

/** The part of the picture that contains these spots. */
export function boundsOf(spots: Spot[]): { from: Spot; to: Spot } {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return {
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs), y: Math.max(...ys) },
  }
}

/**
 * The zoom at which these spots fill half of the window, up to `most`. Undefined if their pins would still
 * cover each other.
 */
export function zoomThatSeparates(spots: Spot[], size: Size, window: Size, most: number): number | undefined {
  const { from, to } = boundsOf(spots)
  const [width, height] = [(to.x - from.x) * size.width, (to.y - from.y) * size.height]
  if (Math.hypot(width, height) * most < nearPx) return undefined
  const fits = Math.min(window.width / (2 * width || 1), window.height / (2 * height || 1))
  const parts = nearPx / Math.hypot(width, height)
  return Math.min(most, Math.max(1.5, parts, fits))
}

function distance(one: Spot, other: Spot, { width, height }: Size): number {
  return Math.hypot((one.x - other.x) * width, (one.y - other.y) * height)
}
