import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call, keyOf } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Select } from '#ui/form/select.tsx'
import { m as common } from '#ui/messages.ts'
import { showFormError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import type { Agency } from '../contract.ts'
import { agencySettings, getAgencyProfile, updateAgency } from '../contract.ts'
import { m } from '../messages.ts'
import { AccentField } from './accent.tsx'
import { AccentPreview } from './accent-preview.tsx'
import { agencyQuery } from './branding-query.ts'
import { LogoFields } from './logo.tsx'

/** Form for the agency's name, color, logo, currency, time zone, support address and sign-up. */
export function AgencyForm() {
  const {
    data: agency,
    isError,
    refetch,
  } = useQuery({
    ...agencyQuery,
    // Data that was loaded before sign-in lacks some fields.
    staleTime: ({ state }) => (state.data?.contactsMayInvite === undefined ? 0 : agencyQuery.staleTime),
  })
  if (agency?.contactsMayInvite !== undefined) return <LoadedForm agency={agency} />
  if (isError) {
    return (
      <EmptyState
        title={t(m.loadFailed)}
        text={t(m.nothingChanged)}
        action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
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
    values: {
      ...agency,
      contactsMayInvite: agency.contactsMayInvite === true,
      emailsCarryLinks: agency.emailsCarryLinks === true,
      decisionsNeedCode: agency.decisionsNeedCode === true,
    },
    // A new logo or a colleague's change must not overwrite what someone is typing.
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (settings) => {
    try {
      const saved = await call(updateAgency, { body: settings })
      form.reset(saved)
      show(saved)
      toast({ title: t(m.saved), description: t(m.savedHint) })
    } catch (error) {
      showFormError(error, { ...form, fields }, t(m.saveFailed))
    }
  })

  return (
    <form onSubmit={submit} noValidate className="grid max-w-2xl gap-4">
      <Card title={t(m.appearance)}>
        <div className="grid gap-5">
          <Field label={t(m.name)} error={errors.name?.message}>
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
            label={t(m.supportEmail)}
            optional
            hint={t(m.supportEmailHint)}
            error={errors.supportAddress?.message}
          >
            <Input
              type="email"
              {...form.register('supportAddress', { setValueAs: (text) => text || null })}
            />
          </Field>
        </div>
      </Card>
      <Card title={t(m.moneyAndTime)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t(m.currency)} hint={t(m.currencyHint)} error={errors.currency?.message}>
            <Select {...form.register('currency')}>
              {Intl.supportedValuesOf('currency').map((code) => (
                <option key={code} value={code.toLowerCase()}>
                  {code}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t(m.timeZone)} hint={t(m.timeZoneHint)} error={errors.timeZone?.message}>
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
      <Card title={t(m.visitors)}>
        <div className="grid gap-5">
          <Field label={t(m.frontPage)} hint={t(m.frontPageHint)} error={errors.frontPage?.message}>
            <Select {...form.register('frontPage')}>
              <option value="LANDING">{t(m.landingPage)}</option>
              <option value="SIGN_IN">{t(m.ownSignIn)}</option>
            </Select>
          </Field>
          <Checkbox label={t(m.openSignUp)} hint={t(m.openSignUpHint)} {...form.register('openSignUp')} />
        </div>
      </Card>
      <Card title={t(m.clientPeople)}>
        <div className="grid gap-5">
          <Checkbox
            label={t(m.contactsMayInvite)}
            hint={t(m.contactsMayInviteHint)}
            {...form.register('contactsMayInvite')}
          />
          <Checkbox
            label={t(m.emailsCarryLinks)}
            hint={t(m.emailsCarryLinksHint)}
            {...form.register('emailsCarryLinks')}
          />
          <Checkbox
            label={t(m.decisionsNeedCode)}
            hint={t(m.decisionsNeedCodeHint)}
            {...form.register('decisionsNeedCode')}
          />
        </div>
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {t(m.saveButton)}
        </Button>
      </div>
    </form>
  )
}

/** All zones that the browser knows, plus the current one, which it may know by another name. */
function timeZones(present: string): string[] {
  return [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].sort()
}
