/** Returns a message for the terminal. Some errors give the reason only in their cause, code or parts. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeFailure).join(', ')
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return `${path} doesn’t exist.`
  if (code === 'EACCES') return `${path} can’t be used by this user.`
  return error.message || code || error.name
}
