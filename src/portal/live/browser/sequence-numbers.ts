/** How far a project is followed: everything up to `through` was seen, and of what is beyond it these. */
export interface Followed {
  through: number
  ahead: ReadonlySet<number>
}

/** Followed from here on. */
export function followFrom(through: number): Followed {
  return { through, ahead: new Set() }
}

/** Takes note of an event that came. Events may overtake each other on their way. */
export function note(followed: Followed, number: number): Followed {
  if (number <= followed.through) return followed
  const ahead = new Set(followed.ahead).add(number)
  let { through } = followed
  while (ahead.delete(through + 1)) through += 1
  return { through, ahead }
}

/** Takes note that everything up to this number was read. */
export function caughtUp(followed: Followed, through: number): Followed {
  if (through <= followed.through) return followed
  const ahead = [...followed.ahead].filter((number) => number > through)
  return ahead.reduce(note, followFrom(through))
}

/** Is something missing between what was seen? */
export function hasGap(followed: Followed): boolean {
  return followed.ahead.size > 0
}
