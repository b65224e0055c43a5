import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call, keyOf } from '#kernel/browser/call.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { beginApp, confirmApp, getFactors } from '../contract.ts'
import type { DialogStep, FactorDialogProps } from './password-prompt.tsx'
import { StepDialog, usePasswordStep } from './password-prompt.tsx'
import { QrCode } from './qr-code.tsx'
import { codesStep } from './recovery-codes.tsx'

/** Sets an authenticator app up: the password, a picture to scan, a first code, and the recovery codes. */
export function SetUpApp({ open, onOpenChange, hasPassword }: FactorDialogProps) {
  return open ? <OpenDialog onClose={() => onOpenChange(false)} hasPassword={hasPassword} /> : null
}

type Begun = z.output<typeof beginApp.answer>

function OpenDialog({ onClose, hasPassword }: { onClose: () => void; hasPassword: boolean }) {
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const ask = usePasswordStep({
    onClose,
    hasPassword,
    title: 'Set up an authenticator app',
    description:
      'You need an app that makes codes, such as Aegis, Google Authenticator or a password manager.',
    submit: 'Continue',
    failed: 'The app could not be set up. Please try again.',
    act: async (password) => setBegun(await call(beginApp, { body: { password } })),
  })
  const scan = useScanStep(begun, onClose, setCodes)
  const step = codes ? codesStep(codes, 'Your app is set up', onClose) : (scan ?? ask)
  return <StepDialog step={step} onClose={onClose} />
}

function useScanStep(
  begun: Begun | null,
  onClose: () => void,
  onDone: (codes: string[]) => void,
): DialogStep | null {
  const client = useQueryClient()
  const form = useForm({ resolver: zodResolver(confirmApp.body), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await call(confirmApp, { body })
      void client.invalidateQueries({ queryKey: keyOf(getFactors) })
      onDone(recoveryCodes)
    } catch (error) {
      showFormError(error, { ...form, fields: ['code'] }, 'The code could not be checked. Please try again.')
    }
  })
  if (!begun) return null
  return {
    title: 'Scan this with the app',
    description: 'Then enter the code that it shows.',
    footer: (
      <FormButtons form="confirm-app" busy={isSubmitting} onCancel={onClose}>
        Turn On
      </FormButtons>
    ),
    children: (
      <>
        <QrCode text={begun.uri} label="Picture for the camera of the authenticator app" />
        <a href={begun.uri} className={classes(buttonClass(), 'mt-4 w-full not-pointer-coarse:hidden')}>
          Open in the App on This Phone
        </a>
        <p className="mt-4 text-muted text-sm">Without a camera, type this key into the app:</p>
        <p className="mt-1 select-all rounded-control bg-raised px-3 py-2 font-mono text-sm">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <form id="confirm-app" onSubmit={submit} noValidate className="mt-5">
          <Field label="Code" error={errors.code?.message}>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              autoFocus
              className="font-mono tracking-[0.3em]"
              {...form.register('code')}
            />
          </Field>
        </form>
      </>
    ),
  }
}
