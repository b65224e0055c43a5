import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { Me } from '#people/accounts/contract.ts'
import { profile, updateMe } from '#people/accounts/contract.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { ProfilePhoto, profileFailed } from './photo.tsx'

type ProfileDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Below the form: where everything else about the account is settled. */
  more?: ReactNode
}

/** Name and picture of the signed-in person. */
export function ProfileDialog({ open, onOpenChange, more }: ProfileDialogProps) {
  const { me } = useMe()
  if (!me) return null
  // Made anew each time it opens, so that what was typed and cancelled is gone.
  return open ? <OpenDialog me={me} more={more} onClose={() => onOpenChange(false)} /> : null
}

function OpenDialog({ me, more, onClose }: { me: Me; more: ReactNode; onClose: () => void }) {
  const change = useSessionChange()
  const form = useForm({
    resolver: zodResolver(profile),
    defaultValues: { firstName: me.firstName ?? '', lastName: me.lastName ?? '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ firstName, lastName }) => {
    try {
      change.changed(await call(updateMe, { body: { firstName, lastName } }))
      toast({ title: 'Profile updated', description: 'Your profile has been updated successfully.' })
      onClose()
    } catch (error) {
      showFormError(error, { ...form, fields: ['firstName', 'lastName'] }, profileFailed)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Profile Settings"
      footer={
        <FormButtons form="profile" busy={isSubmitting} onCancel={onClose}>
          Save Changes
        </FormButtons>
      }
    >
      <ProfilePhoto me={me} />
      <form id="profile" onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </div>
        <Field
          label="Email"
          hint={
            <>
              Email cannot be changed. Contact support if needed.
              <br />
              That’s for this form:{' '}
              <Link href="/profile/security" onClick={onClose} className="underline underline-offset-4">
                change your email in Security
              </Link>
              , where you confirm the new address.
            </>
          }
        >
          <Input type="email" value={me.email} disabled />
        </Field>
      </form>
      {more}
    </Dialog>
  )
}
