interface RunOptions {
  /** Repeats a run's random choices. */
  seed: number
  /** The long form, which takes minutes to hours. */
  full: boolean
  /** How often the program repeats its fault, if not as often as its form says. */
  times?: number
  /** Only this step of a run. */
  only?: number
}

/** What a run measured, and every promise that it saw broken. */
export interface Outcome {
  figures: [what: string, figure: string | number][]
  violations: string[]
}

/** A program that breaks something on purpose and checks what's left. */
export interface FaultProgram {
  summary: string
  run(options: RunOptions): Promise<Outcome>
}
