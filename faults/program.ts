interface RunOptions {
  /** Repeats a run's random choices. */
  seed: number
  /** The long form, which takes minutes to hours. */
  full: boolean
  /** How often the program repeats its fault, instead of the default for its form. */
  times?: number
  /** Runs only this step. */
  only?: number
}

/** The measurements of a run, and every violation that it found. */
export interface Outcome {
  figures: [what: string, figure: string | number][]
  violations: string[]
}

/** A program that causes failures on purpose, then checks what's left. */
export interface FaultProgram {
  summary: string
  run(options: RunOptions): Promise<Outcome>
}
