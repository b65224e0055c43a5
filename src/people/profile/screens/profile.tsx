import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { switchLanguage } from '#kernel/i18n/page-reader.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { useSessionChange } from '#people/accounts/browser/session-change.ts'
import type { Me } from '#people/accounts/contract.ts'
import { profile, updateMe } from '#people/accounts/contract.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { LanguageOptions } from '#ui/i18n/language-options.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import { ProfilePhoto } from './photo.tsx'

type ProfileDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Shown below the form: links to the rest of the account settings. */
  more?: ReactNode
}

/** Form for the signed-in person's name and photo. */
export function ProfileDialog({ open, onOpenChange, more }: ProfileDialogProps) {
  const { me } = useMe()
  if (!me) return null
  // Mounted again each time it opens, so that canceled changes are discarded.
  return open ? <OpenDialog me={me} more={more} onClose={() => onOpenChange(false)} /> : null
}

function OpenDialog({ me, more, onClose }: { me: Me; more: ReactNode; onClose: () => void }) {
  const change = useSessionChange()
  const form = useForm({
    resolver: zodResolver(profile),
    defaultValues: { firstName: me.firstName ?? '', lastName: me.lastName ?? '', language: me.language },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ firstName, lastName, language }) => {
    try {
      const changed = await call(updateMe, { body: { firstName, lastName, language } })
      change.changed(changed)
      // Closing the dialog goes back in the history, which would cancel the reload.
      if (changed.language !== me.language) return switchLanguage(changed.pageLanguage)
      toast({ title: t(m.updated), description: t(m.updatedHint) })
      onClose()
    } catch (error) {
      showFormError(error, { ...form, fields: ['firstName', 'lastName', 'language'] }, t(m.updateFailed))
    }
  })

  const securityLink = (children: ReactNode) => (
    <Link href="/profile/security" onClick={onClose} className="underline underline-offset-4">
      {children}
    </Link>
  )

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.profileSettings)}
      footer={
        <FormButtons form="profile" busy={isSubmitting} onCancel={onClose}>
          {t(common.saveChanges)}
        </FormButtons>
      }
    >
      <ProfilePhoto me={me} />
      <form id="profile" onSubmit={submit} noValidate className="mt-6 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.firstName)} error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label={t(m.lastName)} error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </div>
        <Field
          label={t(m.email)}
          hint={
            <>
              {t(m.emailNote)}
              <br />
              <T m={m.emailElsewhere} values={{ link: securityLink }} />
            </>
          }
        >
          <Input type="email" value={me.email} disabled />
        </Field>
        <Field label={t(common.language)} hint={t(m.languageHint)} error={errors.language?.message}>
          <Select
            placeholder={t(m.automaticLanguage)}
            {...form.register('language', { setValueAs: (chosen) => chosen || null })}
          >
            <LanguageOptions />
          </Select>
        </Field>
      </form>
      {more}
    </Dialog>
  )
}
