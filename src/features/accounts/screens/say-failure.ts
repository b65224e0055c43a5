import { CallError } from '#kernel/call.ts'
import { toast } from '#ui/toast.tsx'

/** Tells why something did not work: the server's sentence, or these words where it gave none. */
export function sayFailure(error: unknown, otherwise: string): void {
  const description = error instanceof CallError && error.detail ? error.detail : otherwise
  toast({ variant: 'destructive', title: 'Error', description })
}
