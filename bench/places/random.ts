/** Numbers and choices that are the same for the same seed. */
export interface Random {
  /** A number from 0 up to 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  words: (least: number, most: number) => string
}

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const words = (least: number, most: number) => {
    const text = Array.from({ length: whole(least, most) }, () => pick(vocabulary)).join(' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return { next, whole, pick, words }
}

const vocabulary =
  'bread oven morning flour salt water baker counter window street garden light studio paper ink press type letter margin column page river bridge harbor market coffee roast cup table chair wood oak grain bench hands craft repair bicycle wheel frame chain road valley mountain cabin lake fire wool thread loom fabric shirt collar button pocket needle music string bow violin hall ticket season winter summer orchard apple cider barrel cellar stone brick mortar roof tile beam plan house kitchen spoon kettle honey bee meadow clover seed soil rain cloud north coast sail rope anchor tide shell sand dune grass'.split(
    ' ',
  )
