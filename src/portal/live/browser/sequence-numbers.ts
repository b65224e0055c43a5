/** The events received from a project: all up to `through`, plus these later ones. */
export interface Followed {
  through: number
  ahead: ReadonlySet<number>
}

/** Starts following a project after this event number. */
export function followFrom(through: number): Followed {
  return { through, ahead: new Set() }
}

/** Records an event that arrived, possibly out of order. */
export function note(followed: Followed, number: number): Followed {
  if (number <= followed.through) return followed
  const ahead = new Set(followed.ahead).add(number)
  let { through } = followed
  while (ahead.delete(through + 1)) through += 1
  return { through, ahead }
}

/** Records that everything up to this number was read. */
export function caughtUp(followed: Followed, through: number): Followed {
  if (through <= followed.through) return followed
  const ahead = [...followed.ahead].filter((number) => number > through)
  return ahead.reduce(note, followFrom(through))
}

/** Whether an event number is missing. */
export function hasGap(followed: Followed): boolean {
  return followed.ahead.size > 0
}
