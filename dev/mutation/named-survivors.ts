/** Mutants that no test kills, and why that's harmless. Code is written with single spaces. */
export const namedSurvivors: { file: string; from: string; to: string; why: string }[] = []
