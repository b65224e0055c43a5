import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { getDelivery } from '#agency/email/contract.ts'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { invitationMessages } from '#people/invitations/screens/invitation-toast.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { inviteContact, newInvitation } from '../contract.contacts.ts'
import type { Client } from '../contract.ts'
import { m } from '../messages.ts'
import { mayGive } from '../rules.ts'
import { clientsKey } from './client-keys.ts'
import { rightLabels } from './rights.ts'

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; client: Client }
type Invite = z.output<typeof newInvitation>

/** Form to invite someone by email to act for a client. */
export function InviteDialog({ open, onOpenChange, client }: InviteDialogProps) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: async (body: Invite) => {
      const { sends } = await call(getDelivery)
      const { email } = await call(inviteContact, { params: { id: client.id }, body })
      return invitationMessages(email, sends)
    },
    onSuccess: async (done) => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast(done)
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.inviteContact)}
      description={t(m.inviteContactHint, { company: client.companyName })}
      footer={
        <FormButtons form="invite-form" busy={send.isPending} onCancel={() => onOpenChange(false)}>
          {t(m.sendInvitation)}
        </FormButtons>
      }
    >
      <InviteForm send={send.mutateAsync} />
    </Dialog>
  )
}

function InviteForm({ send }: { send: (body: Invite) => Promise<unknown> }) {
  const { me } = useMe()
  const offered = rightLabels.filter(({ name }) => me && mayGive(me, { [name]: true }))
  const form = useForm({
    resolver: zodResolver(newInvitation),
    defaultValues: { email: '', seesInvoices: false, mayApprove: false, mayComment: true },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    send(body).catch((error: unknown) => {
      showFormError(error, { setError: form.setError, fields: ['email'] }, t(m.sendFailed))
    }),
  )
  return (
    <form id="invite-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t(m.email)} error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">{t(m.rights)}</legend>
        {offered.map(({ name, label, hint }) => (
          <Checkbox key={name} label={label} hint={hint} {...form.register(name)} />
        ))}
      </fieldset>
    </form>
  )
}
