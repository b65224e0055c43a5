import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'wouter'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import { useAgencyState } from '#agency/settings/screens/branding.tsx'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NewPasswordField } from '#ui/form/new-password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { setUp, setUpInput } from '../contract.ts'
import { SetUpFrame } from './setup-frame.tsx'

const setUpForm = setUpInput.omit({ token: true, timeZone: true })

/** The set-up, behind the link that the start printed: /setup#token. `onDone` makes the new session known. */
export function SetUpScreen({ onDone }: { onDone: () => Promise<unknown> }) {
  const { agency } = useAgencyState()
  const [token] = useState(tokenOfAddress)
  if (agency?.isSetUp) {
    return (
      <SetUpFrame title="Everything is set up" text="This portal already has an administrator.">
        <Link href="/" className={buttonClass({ variant: 'primary', size: 'large' })}>
          Sign In
        </Link>
      </SetUpFrame>
    )
  }
  return token ? <SetUpForm token={token} onDone={onDone} /> : <NotSetUpYet />
}

/** What every path shows until the portal was set up. */
export function NotSetUpYet() {
  return (
    <SetUpFrame
      title="Not set up yet"
      text="Easel is running, but it has no administrator yet. Open the set-up link that Easel printed in its terminal or log."
    >
      <p className="text-muted">The link starts with</p>
      <p className="mt-1 rounded-control bg-raised px-3 py-2 font-mono text-sm [overflow-wrap:anywhere]">
        {window.location.origin}/setup#
      </p>
      <p className="mt-4 text-muted">
        Can’t find it? Restart Easel. It prints the link until the portal is set up.
      </p>
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
        toast({ title: 'Your portal is ready', description: 'The demo data couldn’t be loaded.' })
      }
    } catch (error) {
      showFormError(
        error,
        { ...form, fields: ['agencyName', 'email', 'password', 'supportAddress'] },
        'The portal couldn’t be set up. Try again.',
      )
    }
  })

  return (
    <SetUpFrame title="Set up your portal" text="Name your agency and create your administrator account.">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <Field
          label="Agency name"
          hint="Your clients see it on every page."
          error={errors.agencyName?.message}
        >
          <Input autoComplete="organization" required {...form.register('agencyName')} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label="Last name" error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </div>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="username" required {...form.register('email')} />
        </Field>
        <NewPasswordField
          label="Password"
          placeholder="At least 6 characters"
          typed={form.watch('password')}
          words={form.watch(['email', 'agencyName'])}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          label="Support email"
          optional
          hint="Where clients write when they need help."
          error={errors.supportAddress?.message}
        >
          <Input type="email" autoComplete="email" {...form.register('supportAddress')} />
        </Field>
        <Field label="Front page" hint="What visitors see before they sign in. You can change this later.">
          <Select {...form.register('frontPage')}>
            <option value="LANDING">The landing page</option>
            <option value="SIGN_IN">Your sign-in screen</option>
          </Select>
        </Field>
        <Checkbox
          label="Anyone can sign up"
          hint="When off, people join by invitation only."
          {...form.register('openSignUp')}
        />
        <Checkbox
          label="Load demo data"
          hint="Adds sample clients, projects, designs, messages and invoices to explore."
          {...form.register('demoData')}
        />
        <Button type="submit" variant="primary" size="large" busy={isSubmitting} className="mt-2">
          Set Up
        </Button>
      </form>
    </SetUpFrame>
  )
}

/** Behind '#', where it reaches no log; a `?token=` is taken as well. */
function tokenOfAddress(): string {
  const { hash, search } = window.location
  return hash.slice(1) || new URLSearchParams(search).get('token') || ''
}
