import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import type { ReviewInvitation } from '../contract.guest.ts'
import { enterReview, requestReviewCode } from '../contract.guest.ts'

type EntryProps = {
  token: string
  invitation: ReviewInvitation
  onEntered: () => Promise<void>
}

/** The door: a code is mailed when it is asked for, and lets in. */
export function ReviewEntry({ token, invitation, onEntered }: EntryProps) {
  const [sent, setSent] = useState(false)
  const sends = useCanSendEmail()
  const send = useMutation({
    mutationFn: () => call(requestReviewCode, { params: { token } }),
    onSuccess: () => setSent(true),
    onError: (error) => showError(error, 'The code could not be sent.'),
  })
  if (!sent) {
    return (
      <div className="grid gap-4">
        <p className="text-muted">
          {sends ? (
            <>
              To confirm it’s you, we’ll send a code to{' '}
              <span className="font-medium text-ink">{invitation.emailHint}</span>.
            </>
          ) : (
            `To confirm it’s you, you need a code. This portal doesn’t send email, so ${invitation.inviterName} will give it to you.`
          )}
        </p>
        <Button variant="primary" size="large" busy={send.isPending} onClick={() => send.mutate()}>
          {sends ? 'Send Me a Code' : 'Ask for a Code'}
        </Button>
        <Button size="large" variant="ghost" onClick={() => setSent(true)}>
          I Have a Code
        </Button>
      </div>
    )
  }
  return (
    <CodeForm
      token={token}
      invitation={invitation}
      onEntered={onEntered}
      again={{ busy: send.isPending, ask: () => send.mutate() }}
    />
  )
}

type CodeProps = EntryProps & { again: { busy: boolean; ask: () => void } }

function CodeForm({ token, invitation, onEntered, again }: CodeProps) {
  const form = useForm({
    resolver: zodResolver(enterReview.body),
    defaultValues: { code: '', password: '' },
  })
  const enter = useMutation({
    mutationFn: (body: { code: string; password?: string | undefined }) =>
      call(enterReview, { params: { token }, body }),
    onSuccess: onEntered,
  })
  const sends = useCanSendEmail()
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    enter.mutateAsync(body).catch((error: unknown) => {
      showFormError(
        error,
        { setError: form.setError, fields: ['code', 'password'] },
        'The review couldn’t be opened.',
      )
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label="Code"
        hint={`Six digits, ${sends ? `emailed to ${invitation.emailHint}` : `from ${invitation.inviterName}`}. It works for 10 minutes.`}
        error={errors.code?.message}
      >
        <Input
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className="tracking-[0.3em] tabular-nums"
          {...form.register('code')}
        />
      </Field>
      {invitation.needsPassword && (
        <PasswordField
          label="Password"
          hint={`${invitation.inviterName} gave it to you.`}
          autoComplete="off"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Button type="submit" variant="primary" size="large" busy={enter.isPending} className="mt-1">
        Open the Review
      </Button>
      <Button variant="ghost" busy={again.busy} onClick={again.ask}>
        {sends ? 'Send Another Code' : 'Ask for Another Code'}
      </Button>
    </form>
  )
}

/** Who invites to what. */
export function reviewLabels({ agencyName, inviterName, projectName, fileName }: ReviewInvitation): string {
  const who = inviterName.includes(agencyName) ? inviterName : `${inviterName} of ${agencyName}`
  return fileName
    ? `${who} asks you to look at ${fileName}, for ${projectName}.`
    : `${who} asks you to look at ${projectName}.`
}
