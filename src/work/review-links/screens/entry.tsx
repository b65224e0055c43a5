import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useCanSendEmail } from '#people/accounts/screens/can-send-email.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { showError, showFormError } from '#ui/overlay/show-error.ts'
import type { ReviewInvitation } from '../contract.guest.ts'
import { enterReview, requestReviewCode } from '../contract.guest.ts'
import { m } from '../messages.ts'

type EntryProps = {
  token: string
  invitation: ReviewInvitation
  onEntered: () => Promise<void>
}

/** Signs the guest in with a code that's emailed on request. */
export function ReviewEntry({ token, invitation, onEntered }: EntryProps) {
  const [sent, setSent] = useState(false)
  const sends = useCanSendEmail()
  const send = useMutation({
    mutationFn: () => call(requestReviewCode, { params: { token } }),
    onSuccess: () => setSent(true),
    onError: (error) => showError(error, t(m.codeNotSent)),
  })
  if (!sent) {
    return (
      <div className="grid gap-4">
        <p className="text-muted">
          {sends ? (
            <T
              m={m.weSendCode}
              values={{ email: <span className="font-medium text-ink">{invitation.emailHint}</span> }}
            />
          ) : (
            t(m.personGivesCode, { name: invitation.inviterName })
          )}
        </p>
        <Button variant="primary" size="large" busy={send.isPending} onClick={() => send.mutate()}>
          {sends ? t(m.sendMeCode) : t(m.askForCode)}
        </Button>
        <Button size="large" variant="ghost" onClick={() => setSent(true)}>
          {t(m.haveCode)}
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
      showFormError(error, { setError: form.setError, fields: ['code', 'password'] }, t(m.openFailed))
    }),
  )
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field
        label={t(m.code)}
        hint={
          sends
            ? t(m.codeEmailed, { email: invitation.emailHint })
            : t(m.codeFromPerson, { name: invitation.inviterName })
        }
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
          label={t(m.password)}
          hint={t(m.passwordHint, { name: invitation.inviterName })}
          autoComplete="off"
          error={errors.password?.message}
          {...form.register('password')}
        />
      )}
      <Button type="submit" variant="primary" size="large" busy={enter.isPending} className="mt-1">
        {t(m.openReview)}
      </Button>
      <Button variant="ghost" busy={again.busy} onClick={again.ask}>
        {sends ? t(m.sendAnotherCode) : t(m.askForAnotherCode)}
      </Button>
    </form>
  )
}

/** Says who invited the guest, and to which project or file. */
export function reviewLabels({ agencyName, inviterName, projectName, fileName }: ReviewInvitation): string {
  const who = inviterName.includes(agencyName)
    ? inviterName
    : t(m.personOfAgency, { name: inviterName, agency: agencyName })
  return fileName
    ? t(m.invitesToFile, { name: who, file: fileName, project: projectName })
    : t(m.invitesToProject, { name: who, project: projectName })
}
