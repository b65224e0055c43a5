import { CallError } from '#kernel/browser/call.ts'

/** The refusal of a call. A call that succeeds fails the test. */
export async function errorOf(call: Promise<unknown>): Promise<CallError> {
  const end = await call.then(
    () => 'it was not refused',
    (reason: unknown) => reason,
  )
  if (end instanceof CallError) return end
  throw new Error(`A refusal was expected: ${end}`)
}
