import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { codeRequired } from '../contract.ts'
import { m } from '../messages.ts'

const digits = 6

type EmailedCode = {
  /** Whether the next decision will need a code. */
  isNeeded: boolean
  /** Emails a code to the person. */
  ask: () => Promise<unknown>
  confirm: (code: string) => void
  /** Says where the code was sent. */
  hint: string
}

/**
 * The emailed code that a decision with a price requires. Pass each refusal to `asksFor`. If it's about the
 * code, `field` appears, and a complete code submits itself.
 */
export function useEmailedCode({ isNeeded, ask, confirm, hint }: EmailedCode) {
  const [error, setError] = useState<string>()
  const send = useMutation({
    mutationFn: ask,
    onError: (failure) => showError(failure, t(m.sendFailed)),
  })
  return {
    asksFor(failure: unknown): boolean {
      if (!(failure instanceof CallError)) return false
      const { code, errors } = failure.problem
      if (code === codeRequired) send.mutate()
      setError(errors?.code?.[0])
      return code === codeRequired || errors?.code !== undefined
    },
    isSending: send.isPending,
    /** Sends the code right away if the decision will need one. */
    begin(): void {
      if (isNeeded && send.isIdle) send.mutate()
    },
    field: send.isSuccess ? (
      <CodeField
        hint={hint}
        error={error}
        onCode={confirm}
        onAgain={() => send.mutate()}
        isSending={send.isPending}
      />
    ) : null,
  }
}

type CodeFieldProps = {
  hint: string
  error: string | undefined
  onCode: (code: string) => void
  onAgain: () => void
  isSending: boolean
}

function CodeField({ hint, error, onCode, onAgain, isSending }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, digits)
    setCode(typed)
    if (typed.length === digits && typed !== code) onCode(typed)
  }
  return (
    <div className="space-y-2">
      <Field label={t(m.codeLabel)} hint={hint} error={error}>
        <Input
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => type(event.target.value)}
          className="max-w-40 tracking-[0.3em] tabular-nums"
        />
      </Field>
      <Button size="small" busy={isSending} onClick={onAgain}>
        {t(m.sendAgain)}
      </Button>
    </div>
  )
}
