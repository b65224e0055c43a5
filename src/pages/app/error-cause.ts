/** Why a screen crashed: part of it couldn't be loaded, the connection was lost, or Easel has a bug. */
export type Cause = 'missing part' | 'connection' | 'defect'

/**
 * Browsers' error messages for a file that can't be loaded: Chromium, Firefox and Safari, then Vite's for
 * styles.
 */
const missingPart =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i

export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return 'defect'
  if (missingPart.test(error.message)) return 'missing part'
  const problem = 'problem' in error ? (error.problem as { code?: string }) : undefined
  return problem?.code === 'UNREACHABLE' ? 'connection' : 'defect'
}
