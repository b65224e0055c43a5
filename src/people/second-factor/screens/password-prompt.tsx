import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { t } from '#kernel/i18n/t.ts'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'

export type FactorDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** False for people who only sign in through a provider, who aren't asked for a password. */
  hasPassword: boolean
}

/** Content of one step in a dialog. The dialog itself stays open, so that focus can return. */
export type DialogStep = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'children' | 'footer' | 'shownOnce'
>

type PasswordStepProps = {
  onClose: () => void
  hasPassword: boolean
  title: string
  description: ReactNode
  submit: string
  danger?: boolean
  /** Called with the password. If it fails, the dialog stays open and shows why. */
  act: (password: string | undefined) => Promise<void>
  failed: string
  /** Content above the password field. */
  children?: ReactNode
}

/** Asks for the password before an action that needs more than an open session. */
export function usePasswordStep(props: PasswordStepProps): DialogStep {
  const { onClose, hasPassword, title, description, submit, danger = false, act, failed, children } = props
  const id = useId()
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ password }) => {
    try {
      await act(hasPassword ? password : undefined)
    } catch (error) {
      showFormError(error, { ...form, fields: ['password'] }, failed)
    }
  })
  return {
    title,
    description,
    footer: (
      <FormButtons form={id} busy={isSubmitting} danger={danger} onCancel={onClose}>
        {submit}
      </FormButtons>
    ),
    children: (
      <form id={id} onSubmit={onSubmit} noValidate className="grid gap-4">
        {children}
        {hasPassword && (
          <PasswordField
            label={t(m.yourPassword)}
            required
            error={errors.password?.message}
            {...form.register('password', { required: t(m.passwordRequired) })}
          />
        )}
      </form>
    ),
  }
}

/** Like {@link usePasswordStep}, as a separate dialog. */
export function PasswordDialog(props: PasswordStepProps) {
  return <StepDialog step={usePasswordStep(props)} onClose={props.onClose} />
}

export function StepDialog({ step, onClose }: { step: DialogStep; onClose: () => void }) {
  return <Dialog size="small" open onOpenChange={(open) => !open && onClose()} {...step} />
}
