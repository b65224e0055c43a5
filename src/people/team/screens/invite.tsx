import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { getDelivery } from '#agency/email/contract.ts'
import { call, keyOf } from '#kernel/browser/call.ts'
import { invitationMessages } from '#people/invitations/screens/invitation-toast.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { inviteColleague, listTeamInvitations, newColleague } from '../contract.ts'

type InviteColleagueProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites somebody by e-mail into the team. */
export function InviteColleague({ open, onOpenChange }: InviteColleagueProps) {
  return open ? <OpenDialog onClose={() => onOpenChange(false)} /> : null
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(newColleague), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { sends } = await call(getDelivery)
      const { email } = await call(inviteColleague, { body })
      await client.invalidateQueries({ queryKey: keyOf(listTeamInvitations) })
      toast(invitationMessages(email, sends))
      onClose()
    } catch (error) {
      showFormError(error, { ...form, fields: ['email'] }, 'The invitation could not be sent.')
    }
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite Colleague"
      description="They become an administrator and see all clients and projects. Money they see once you say so in the list."
      footer={
        <FormButtons form="invite-colleague" busy={isSubmitting} onCancel={onClose}>
          Send Invitation
        </FormButtons>
      }
    >
      <form id="invite-colleague" onSubmit={submit} noValidate>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </form>
    </Dialog>
  )
}
