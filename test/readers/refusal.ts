import { CallError } from '#kernel/browser/call.ts'

/** Returns the error of a refused call. Throws if the call succeeds. */
export async function errorOf(call: Promise<unknown>): Promise<CallError> {
  const end = await call.then(
    () => 'it was not refused',
    (reason: unknown) => reason,
  )
  if (end instanceof CallError) return end
  throw new Error(`A refusal was expected: ${end}`)
}
