/** Why a screen broke: part of it couldn't be fetched, the connection is gone, or Easel has a defect. */
export type Cause = 'missing part' | 'connection' | 'defect'

/** What browsers say when a file of the page can't be fetched: Chromium, Firefox and Safari, then Vite for styles. */
const missingPart =
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i

export function causeOf(error: unknown): Cause {
  if (!(error instanceof Error)) return 'defect'
  if (missingPart.test(error.message)) return 'missing part'
  const problem = 'problem' in error ? (error.problem as { code?: string }) : undefined
  return problem?.code === 'UNREACHABLE' ? 'connection' : 'defect'
}
