import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
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
import { m } from '../messages.ts'
import { rightLabels } from './rights.ts'

type InviteToCompanyProps = {
  company: OwnCompany
  /** The inviter's own permissions, which limit what they can grant. */
  own: Rights | undefined
  onClose: () => void
}

/** Form to invite a colleague to the person's own company by email. */
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
          ? { title: t(m.sentTitle), description: t(m.sentHint, { email }) }
          : { title: t(m.notEmailedTitle), description: t(m.notEmailedHint, { email }) },
      )
      onClose()
    } catch (error) {
      showFormError(error, { ...form, fields: ['email'] }, t(m.sendFailed))
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.inviteColleague)}
      description={t(m.inviteColleagueHint, { company: company.companyName })}
      footer={
        <FormButtons form="invite-to-company" busy={isSubmitting} onCancel={onClose}>
          {t(m.sendInvitation)}
        </FormButtons>
      }
    >
      <form id="invite-to-company" onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t(m.email)} error={errors.email?.message}>
          <Input type="email" autoComplete="off" {...form.register('email')} />
        </Field>
        {offered.length > 0 && (
          <fieldset className="grid gap-3">
            <legend className="mb-2 font-medium text-sm">{t(m.rights)}</legend>
            {offered.map(({ name, label, hint }) => (
              <Checkbox key={name} label={label} hint={hint} {...form.register(name)} />
            ))}
          </fieldset>
        )}
      </form>
    </Dialog>
  )
}
