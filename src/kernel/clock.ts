/** The only source of the current time on the server. Tests inject a clock that they can move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
