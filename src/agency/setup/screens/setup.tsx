import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { useAgencyState } from '#agency/settings/screens/branding.tsx'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { shortestPassword } from '#people/accounts/contract.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { setUp, setUpInput } from '../contract.ts'
import { m } from '../messages.ts'
import { SetUpFrame } from './setup-frame.tsx'

const setUpForm = setUpInput.omit({ token: true, timeZone: true })

/** The page that the setup link opens, /setup#token. `onDone` refreshes the session. */
export function SetUpScreen({ onDone }: { onDone: () => Promise<unknown> }) {
  const { agency } = useAgencyState()
  const [token] = useState(tokenOfAddress)
  if (agency?.isSetUp) {
    return (
      <SetUpFrame title={t(m.allSetUp)} text={t(m.allSetUpHint)}>
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t(m.signIn)}
        </Link>
      </SetUpFrame>
    )
  }
  return token ? <SetUpForm token={token} onDone={onDone} /> : <NotSetUpYet />
}

/** Shown at every path until the portal is set up. */
export function NotSetUpYet() {
  return (
    <SetUpFrame title={t(m.notSetUp)} text={t(m.notSetUpHint)}>
      <p className="text-muted">{t(m.linkStart)}</p>
      <p className="mt-1 rounded-control bg-raised px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
        {`${window.location.origin}/setup#`}
      </p>
      <p className="mt-4 text-muted">{t(m.linkLost)}</p>
    </SetUpFrame>
  )
}

function SetUpForm({ token, onDone }: { token: string; onDone: () => Promise<unknown> }) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const form = useForm({
    resolver: zodResolver(setUpForm),
    defaultValues: {
      agencyName: '',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      frontPage: 'LANDING' as const,
      openSignUp: true,
      supportAddress: '',
      demoData: false,
    },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (input) => {
    try {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const made = await call(setUp, { body: { ...input, token, timeZone } })
      await client.invalidateQueries({ queryKey: keyOf(getAgencyProfile) })
      await onDone()
      navigate('/', { replace: true })
      if (input.demoData && !made.demoData) {
        toast({ title: t(m.ready), description: t(m.demoFailed) })
      }
    } catch (error) {
      showFormError(
        error,
        { ...form, fields: ['agencyName', 'email', 'password', 'supportAddress'] },
        t(m.failed),
      )
    }
  })

  return (
    <SetUpFrame title={t(m.title)} text={t(m.purpose)}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field label={t(m.agencyName)} hint={t(m.agencyNameHint)} error={errors.agencyName?.message}>
          <Input autoComplete="organization" required {...form.register('agencyName')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.firstName)} error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label={t(m.lastName)} error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </div>
        <Field label={t(m.email)} error={errors.email?.message}>
          <Input type="email" autoComplete="username" required {...form.register('email')} />
        </Field>
        <NewPasswordField
          label={t(m.password)}
          placeholder={t(m.passwordHint, { least: shortestPassword })}
          typed={form.watch('password')}
          userInputs={form.watch(['email', 'agencyName'])}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          label={t(m.supportEmail)}
          optional
          hint={t(m.supportEmailHint)}
          error={errors.supportAddress?.message}
        >
          <Input type="email" autoComplete="email" {...form.register('supportAddress')} />
        </Field>
        <Field label={t(m.frontPage)} hint={t(m.frontPageHint)}>
          <Select {...form.register('frontPage')}>
            <option value="LANDING">{t(m.landingPage)}</option>
            <option value="SIGN_IN">{t(m.signInScreen)}</option>
          </Select>
        </Field>
        <Checkbox label={t(m.openSignUp)} hint={t(m.openSignUpHint)} {...form.register('openSignUp')} />
        <Checkbox label={t(m.demoData)} hint={t(m.demoDataHint)} {...form.register('demoData')} />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} className="mt-2">
          {t(m.setUpButton)}
        </Button>
      </form>
    </SetUpFrame>
  )
}

/** Reads the token after '#', where no log records it. Also accepts `?token=`. */
function tokenOfAddress(): string {
  const { hash, search } = window.location
  return hash.slice(1) || new URLSearchParams(search).get('token') || ''
}
