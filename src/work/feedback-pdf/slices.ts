/** A part of a picture that fits beside its comments. */
export interface Slice {
  /** Fractions of the picture's height. */
  from: number
  to: number
  /** Size on paper, in points. */
  width: number
  height: number
}

/** The room for a picture beside its comments on a landscape page, in points. */
export const pictureRoom = { width: 470, height: 470 }

/** Narrow pictures, such as designs for phones, aren't drawn larger than this. */
const smallestTarget = 210

/**
 * Returns the parts in which a picture is drawn. It's drawn whole if it stays readable. Otherwise, it has the full
 * width and continues on the next pages.
 */
export function slicesOf({ width, height }: { width: number; height: number }): Slice[] {
  const target = Math.min(pictureRoom.width, Math.max(smallestTarget, width / 3))
  const ratio = height / width
  const whole = Math.min(pictureRoom.width, pictureRoom.height / ratio)
  if (whole >= target * readable) return [{ from: 0, to: 1, width: whole, height: whole * ratio }]
  const count = Math.min(mostSlices, Math.ceil((target * ratio) / pictureRoom.height))
  // Extremely tall pictures become narrower instead of filling more pages.
  const drawn = Math.min(target, (pictureRoom.height * count) / ratio)
  return Array.from({ length: count }, (_, at) => ({
    from: at / count,
    to: (at + 1) / count,
    width: drawn,
    height: (drawn * ratio) / count,
  }))
}

const readable = 0.6
const mostSlices = 20
