import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import type { Agency } from '../contract.ts'
import { agencySettings, getAgencyProfile, updateAgency } from '../contract.ts'
import { AccentField } from './accent.tsx'
import { AccentPreview } from './accent-preview.tsx'
import { agencyQuery } from './branding-query.ts'
import { LogoFields } from './logo.tsx'

/** Name, colour, logo, currency, time zone, support address and sign-up of the agency. */
export function AgencyForm() {
  const {
    data: agency,
    isError,
    refetch,
  } = useQuery({
    ...agencyQuery,
    // What was read before the sign-in has not all of it.
    staleTime: ({ state }) => (state.data?.contactsMayInvite === undefined ? 0 : agencyQuery.staleTime),
  })
  if (agency?.contactsMayInvite !== undefined) return <LoadedForm agency={agency} />
  if (isError) {
    return (
      <EmptyState
        title="The settings could not be loaded"
        text="Nothing was changed."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  }
  return (
    <div className="grid max-w-2xl gap-4">
      <Skeleton className="h-48" />
      <Skeleton className="h-64" />
    </div>
  )
}

const fields = ['name', 'accent', 'currency', 'timeZone', 'supportAddress', 'frontPage'] as const

function LoadedForm({ agency }: { agency: Agency }) {
  const client = useQueryClient()
  const show = (saved: Agency) => client.setQueryData(keyOf(getAgencyProfile), saved)
  const form = useForm({
    resolver: zodResolver(agencySettings),
    values: { ...agency, contactsMayInvite: agency.contactsMayInvite === true },
    // A new logo, or a colleague's change, must not undo what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (settings) => {
    try {
      const saved = await call(updateAgency, { body: settings })
      form.reset(saved)
      show(saved)
      toast({ title: 'Settings saved', description: 'Everyone sees them from now on.' })
    } catch (error) {
      showFormError(error, { ...form, fields }, 'The settings could not be saved.')
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-4">
      <Card title="How clients see you">
        <div className="grid gap-5">
          <Field label="Agency name" error={errors.name?.message}>
            <Input autoComplete="organization" {...form.register('name')} />
          </Field>
          <LogoFields agency={agency} onChanged={show} />
          <AccentField
            value={form.watch('accent') ?? null}
            error={errors.accent?.message}
            fallback={DEFAULT_ACCENT}
            onChange={(accent) =>
              form.setValue('accent', accent, { shouldDirty: true, shouldValidate: true })
            }
          />
          <AccentPreview picked={form.watch('accent') ?? DEFAULT_ACCENT} />
          <Field
            label="Support email"
            optional
            hint="Contact Support and replies to emails go here."
            error={errors.supportAddress?.message}
          >
            <Input
              type="email"
              {...form.register('supportAddress', { setValueAs: (text) => text || null })}
            />
          </Field>
        </div>
      </Card>
      <Card title="Money and time">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Currency" hint="Of new projects." error={errors.currency?.message}>
            <Select {...form.register('currency')}>
              {Intl.supportedValuesOf('currency').map((code) => (
                <option key={code} value={code.toLowerCase()}>
                  {code}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Time zone" hint="When a day and a month begin." error={errors.timeZone?.message}>
            <Select {...form.register('timeZone')}>
              {timeZones(agency.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </Card>
      <Card title="Visitors">
        <div className="grid gap-5">
          <Field
            label="Front page"
            hint="What visitors see first, before they sign in."
            error={errors.frontPage?.message}
          >
            <Select {...form.register('frontPage')}>
              <option value="LANDING">The landing page</option>
              <option value="SIGN_IN">Your own sign-in screen</option>
            </Select>
          </Field>
          <Checkbox
            label="Anyone may sign up"
            hint="When off, people join by invitation only."
            {...form.register('openSignUp')}
          />
        </div>
      </Card>
      <Card title="Clients’ people">
        <Checkbox
          label="Contacts may invite colleagues"
          hint="To their own company, with no more rights than they have themselves. You are told of each."
          {...form.register('contactsMayInvite')}
        />
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          Save Settings
        </Button>
      </div>
    </form>
  )
}

/** All zones that the browser knows, and the present one, which it may know by another name. */
function timeZones(present: string): string[] {
  return [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].sort()
}
