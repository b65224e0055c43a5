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
  /** False for those who come by somebody else's account alone: nothing is asked then. */
  hasPassword: boolean
}

/** What a dialog shows at one of several steps: the dialog itself stays, and with it the way back of the focus. */
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
  /** What it is asked for; the dialog stays open where it fails, and says why. */
  act: (password: string | undefined) => Promise<void>
  failed: string
  /** Above the password. */
  children?: ReactNode
}

/** Asks for the password before something that an open session alone must not do. */
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

/** The same as a dialog of its own. */
export function PasswordDialog(props: PasswordStepProps) {
  return <StepDialog step={usePasswordStep(props)} onClose={props.onClose} />
}

export function StepDialog({ step, onClose }: { step: DialogStep; onClose: () => void }) {
  return <Dialog size="small" open onOpenChange={(open) => !open && onClose()} {...step} />
}
