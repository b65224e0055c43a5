import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/browser/call.ts'
import type { Rights } from '#people/invitations/contract.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import type { OwnCompany } from '../contract.colleagues.ts'
import { inviteToCompany, listColleagues } from '../contract.colleagues.ts'
import { newInvitation } from '../contract.contacts.ts'
import { rightLabels } from './rights.ts'

type InviteToCompanyProps = {
  company: OwnCompany
  /** What whoever invites may do: they give no more. */
  own: Rights | undefined
  onClose: () => void
}

/** Invites a colleague by e-mail to one's own company. */
export function InviteToCompany({ company, own, onClose }: InviteToCompanyProps) {
  const client = useQueryClient()
  const offered = rightLabels.filter(({ name }) => own?.[name])
  const form = useForm({
    resolver: zodResolver(newInvitation),
    defaultValues: {
      email: '',
      seesInvoices: false,
      mayApprove: false,
      mayComment: own?.mayComment ?? false,
    },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { email, mailed } = await call(inviteToCompany, { params: { id: company.clientId }, body })
      await client.invalidateQueries({ queryKey: keyOf(listColleagues) })
      toast(
        mailed
          ? { title: 'Invitation sent', description: `${email} gets a link that works for 14 days.` }
          : { title: 'Invitation written', description: `The agency will hand ${email} the link.` },
      )
      onClose()
    } catch (error) {
      showFormError(error, { ...form, fields: ['email'] }, 'The invitation could not be sent.')
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite Colleague"
      description={`They will follow the projects of ${company.companyName}, as you do. The agency is told.`}
      footer={
        <FormButtons form="invite-to-company" busy={isSubmitting} onCancel={onClose}>
          Send Invitation
        </FormButtons>
      }
    >
      <form id="invite-to-company" onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        {offered.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">Rights</legend>
            {offered.map(({ name, words, hint }) => (
              <Checkbox key={name} label={words} hint={hint} {...form.register(name)} />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}
