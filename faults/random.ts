/** Random choices that can be repeated with the same seed. */
export interface Random {
  /** A number from 0 up to 1. */
  next(): number
  /** An integer from 0 up to `below`. */
  below(below: number): number
  chance(share: number): boolean
  pick<One>(all: readonly One[]): One
}

/** Mulberry32: small, fast, and the same on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: (share) => next() < share,
    pick<One>(all: readonly One[]): One {
      if (all.length === 0) throw new Error('There is nothing to pick from')
      return all[below(all.length)] as One
    },
  }
}

/** A seed for one of a run's steps, so that each step can be repeated alone. */
export function seedOf(seed: number, step: number): number {
  return (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b)) >>> 0
}
