export type Headers = Record<string, string>

/** What the attackers know about the portal. */
export interface Target {
  base: string
  /** The person who attacks. */
  attacker: Headers
  /** Other people who take part in attacks of many. */
  crowd: Headers[]
  projectIds: string[]
  /** A download that's larger than what the system buffers for a connection. */
  download: string
  /** Reads that take the server the longest. */
  expensive: string[]
}

/** What attackers saw. */
export interface Tally {
  figures: Record<string, string | number>
  violations: string[]
}

/** An attack that goes on until it's stopped. */
export interface RunningAttack {
  /** Resolves when as much is open as will be. */
  begun: Promise<void>
  stop(): Promise<Tally>
}

export type Attack = (target: Target, size: number) => RunningAttack
