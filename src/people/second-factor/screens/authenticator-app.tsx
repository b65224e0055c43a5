import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { buttonClass } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { beginApp, confirmApp, getFactors } from '../contract.ts'
import { m } from '../messages.ts'
import type { DialogStep, FactorDialogProps } from './password-prompt.tsx'
import { StepDialog, usePasswordStep } from './password-prompt.tsx'
import { QrCode } from './qr-code.tsx'
import { codesStep } from './recovery-codes.tsx'

/** Sets up an authenticator app: password, QR code, first code and recovery codes. */
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
    title: t(m.setUpTitle),
    description: t(m.setUpHint),
    submit: t(m.proceed),
    failed: t(m.setUpFailed),
    act: async (password) => setBegun(await call(beginApp, { body: { password } })),
  })
  const scan = useScanStep(begun, onClose, setCodes)
  const step = codes ? codesStep(codes, t(m.appReady), onClose) : (scan ?? ask)
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
      showFormError(error, { ...form, fields: ['code'] }, t(m.codeFailed))
    }
  })
  if (!begun) return null
  return {
    title: t(m.scanTitle),
    description: t(m.scanHint),
    footer: (
      <FormButtons form="confirm-app" busy={isSubmitting} onCancel={onClose}>
        {t(m.turnOn)}
      </FormButtons>
    ),
    children: (
      <>
        <QrCode text={begun.uri} label={t(m.qrCode)} />
        <a href={begun.uri} className={classes(buttonClass(), 'mt-4 w-full not-pointer-coarse:hidden')}>
          {t(m.openOnPhone)}
        </a>
        <p className="mt-4 text-muted text-sm">{t(m.withoutCamera)}</p>
        <p className="mt-1 select-all rounded-control bg-raised px-3 py-2 font-mono text-sm">
          {begun.secret.match(/.{1,4}/g)?.join(' ')}
        </p>
        <form id="confirm-app" onSubmit={submit} noValidate className="mt-5">
          <Field label={t(m.code)} error={errors.code?.message}>
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
