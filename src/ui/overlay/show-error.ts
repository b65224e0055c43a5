import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'
import { toast } from './toast.tsx'

/** Shows the server's explanation of a failure, or the given text if there is none. */
export function showError(error: unknown, otherwise: string): void {
  toast({ variant: 'destructive', title: t(m.error), description: errorMessage(error, otherwise) })
}

/** Without a response from the server, mentions both what failed and the connection. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError) || !error.saysWhy) return otherwise
  if (error.problem.code !== 'UNREACHABLE') return error.detail
  return `${otherwise.replace(/\.?( Please try again\.)?$/, '.')} ${error.detail}`
}

/** Shows the server's messages on the form fields they belong to. {@link showError} shows the rest. */
export function showFormError<Values extends FieldValues>(
  error: unknown,
  form: { setError: UseFormSetError<Values>; fields: readonly Path<Values>[] },
  otherwise: string,
): void {
  const errors = error instanceof CallError ? error.problem.errors : undefined
  const wrong = form.fields.filter((field) => errors?.[field]?.[0])
  if (wrong.length === 0 || wrong.length < Object.keys(errors ?? {}).length) showError(error, otherwise)
  for (const field of wrong) {
    form.setError(field, { message: errors?.[field]?.[0] }, { shouldFocus: field === wrong[0] })
  }
}
