import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { codeRequired, sendDecisionCode } from '../contract.ts'
import { m } from '../messages.ts'

const digits = 6

/**
 * The emailed code that a decision needs in a session from an email. Pass each refusal to `asksFor`: if it's
 * about the code, `field` appears, and a complete code confirms by itself.
 */
export function useDecisionCode(confirm: (code: string) => void) {
  const [error, setError] = useState<string>()
  const { me } = useMe()
  const send = useMutation({
    mutationFn: () => call(sendDecisionCode),
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
      if (me?.fromEmail?.needsCode && send.isIdle) send.mutate()
    },
    field: send.isSuccess ? (
      <CodeField error={error} onCode={confirm} onAgain={() => send.mutate()} isSending={send.isPending} />
    ) : null,
  }
}

type CodeFieldProps = {
  error: string | undefined
  onCode: (code: string) => void
  onAgain: () => void
  isSending: boolean
}

function CodeField({ error, onCode, onAgain, isSending }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const { me } = useMe()
  const type = (text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, digits)
    setCode(typed)
    if (typed.length === digits && typed !== code) onCode(typed)
  }
  return (
    <div className="space-y-2">
      <Field label={t(m.codeLabel)} hint={t(m.codeSent, { email: me?.email ?? '' })} error={error}>
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
