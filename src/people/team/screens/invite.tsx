import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { getDelivery } from '#agency/email/contract.ts'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { invitationMessages } from '#people/invitations/screens/invitation-toast.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { inviteColleague, listTeamInvitations, newColleague } from '../contract.ts'
import { m } from '../messages.ts'

type InviteColleagueProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Invites a colleague by email. */
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
      showFormError(error, { ...form, fields: ['email'] }, t(m.sendFailed))
    }
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.inviteColleague)}
      description={t(m.inviteHint)}
      footer={
        <FormButtons form="invite-colleague" busy={isSubmitting} onCancel={onClose}>
          {t(m.sendInvitation)}
        </FormButtons>
      }
    >
      <form id="invite-colleague" onSubmit={submit} noValidate>
        <Field label={t(m.email)} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
      </form>
    </Dialog>
  )
}
