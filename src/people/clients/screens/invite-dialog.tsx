import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { getDelivery } from '#agency/email/contract.ts'
import { call } from '#kernel/browser/call.ts'
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
import { mayGive } from '../rules.ts'
import { clientsKey } from './client-keys.ts'
import { rightLabels } from './rights.ts'

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; client: Client }
type Invite = z.output<typeof newInvitation>

/** Invites somebody by e-mail to act for a client. */
export function InviteDialog({ open, onOpenChange, client }: InviteDialogProps) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: async (body: Invite) => {
      const { sends } = await call(getDelivery)
      const { email } = await call(inviteContact, { params: { id: client.id }, body })
      return invitationMessages(email, sends)
    },
    onSuccess: async (words) => {
      await queries.invalidateQueries({ queryKey: clientsKey })
      toast(words)
      onOpenChange(false)
    },
  })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite Contact"
      description={`They will see the projects of ${client.companyName} and nothing else.`}
      footer={
        <FormButtons form="invite-form" busy={send.isPending} onCancel={() => onOpenChange(false)}>
          Send Invitation
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
      showFormError(
        error,
        { setError: form.setError, fields: ['email'] },
        'The invitation could not be sent.',
      )
    }),
  )
  return (
    <form id="invite-form" onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-medium text-sm">Rights</legend>
        {offered.map(({ name, words, hint }) => (
          <Checkbox key={name} label={words} hint={hint} {...form.register(name)} />
        ))}
      </fieldset>
    </form>
  )
}
