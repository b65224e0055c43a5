import { hash } from 'node:crypto'

/**
 * Adds up the SHA-256 hashes of items, so that two sets are equal if their sums are, regardless of order.
 * Protects against mistakes, not against forgery.
 */
export class Digest {
  readonly #sum = new Uint32Array(8)
  count = 0

  add(item: Buffer | string): void {
    const bytes = hash('sha256', item, 'buffer')
    for (let lane = 0; lane < 8; lane += 1) {
      this.#sum[lane] = (this.#sum[lane] ?? 0) + bytes.readUInt32LE(lane * 4)
    }
    this.count += 1
  }

  get hex(): string {
    return Buffer.from(this.#sum.buffer).toString('hex')
  }
}
