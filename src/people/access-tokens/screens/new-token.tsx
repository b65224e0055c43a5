import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { getFactors } from '#people/second-factor/contract.ts'
import { Field } from '#ui/form/field.tsx'
import { FormButtons } from '#ui/form/form-buttons.tsx'
import { Input } from '#ui/form/input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showFormError } from '#ui/overlay/show-error.ts'
import type { Area } from '../contract.ts'
import { areas, createToken, listTokens, longestTokenDays, newToken } from '../contract.ts'
import { m } from '../messages.ts'
import { offeredScopes } from '../rules.ts'
import type { Level } from './scope-labels.ts'
import { areaLabels, scopesOf } from './scope-labels.ts'
import { NewTokenShown } from './token-created.tsx'

interface Options {
  name: string
  levels: Record<Area, Level>
  /** Number of days from today, or `date` for a chosen date. */
  lasts: string
  day: string
  password: string
}

const defaults: Options = {
  name: '',
  levels: { projects: 'read', clients: '', money: '', settings: '' },
  lasts: '90',
  day: '',
  password: '',
}

/** Asks for the name and permissions of a new token, then shows the token once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<string>()
  if (made) return <NewTokenShown token={made} onClose={onClose} />
  return <NewTokenForm onMade={setMade} onClose={onClose} />
}

function NewTokenForm({ onMade, onClose }: { onMade: (token: string) => void; onClose: () => void }) {
  const { me } = useMe()
  const client = useQueryClient()
  const { data: factors } = useQuery(read(getFactors))
  const hasPassword = factors?.hasPassword ?? true
  const form = useForm({ defaultValues: defaults })
  const { errors, isSubmitting } = form.formState
  const offered = me ? offeredScopes(me) : []
  const submit = form.handleSubmit(async ({ name, levels, lasts, day, password }) => {
    const expiresOn = lasts === 'date' ? day : dayFromNow(Number(lasts))
    const checked = newToken.safeParse({ name, scopes: scopesOf(levels), expiresOn })
    for (const { path, message } of checked.error?.issues ?? []) {
      form.setError(fieldOf(String(path[0])), { message }, { shouldFocus: true })
    }
    const lacksPassword = hasPassword && !password
    if (lacksPassword) form.setError('password', { message: t(m.passwordRequired) })
    if (!checked.success || lacksPassword) return
    try {
      const { token } = await call(createToken, {
        body: { ...checked.data, ...(hasPassword ? { password } : {}) },
      })
      await client.invalidateQueries({ queryKey: keyOf(listTokens) })
      onMade(token)
    } catch (error) {
      showFormError(error, { ...form, fields: ['name', 'password'] }, t(m.createFailed))
    }
  })
  // Some errors belong to no visible field, such as those about access levels or a hidden date. Typing
  // wouldn't clear them.
  const sendAnew = (event: FormEvent) => {
    form.clearErrors()
    return submit(event)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.newToken)}
      description={t(m.newHint)}
      footer={
        <FormButtons form="new-token" busy={isSubmitting} onCancel={onClose}>
          {t(m.createToken)}
        </FormButtons>
      }
    >
      <form id="new-token" onSubmit={sendAnew} noValidate className="grid gap-5">
        <Field label={t(m.name)} hint={t(m.nameHint)} error={errors.name?.message}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 font-medium text-sm">{t(m.permissions)}</legend>
          {areas
            .filter((area) => offered.includes(`${area}:read`))
            .map((area, index) => (
              <Field
                key={area}
                label={t(areaLabels[area].label)}
                hint={t(areaLabels[area].hint)}
                error={index === 0 ? errors.levels?.message : undefined}
              >
                <Select {...form.register(`levels.${area}`)}>
                  <option value="">{t(m.noAccess)}</option>
                  <option value="read">{t(m.readOnly)}</option>
                  {offered.includes(`${area}:write`) && <option value="write">{t(m.readAndWrite)}</option>}
                </Select>
              </Field>
            ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t(m.expiration)}>
            <Select {...form.register('lasts')}>
              <option value="30">{t(m.days, { count: 30 })}</option>
              <option value="90">{t(m.days, { count: 90 })}</option>
              <option value={String(longestTokenDays)}>{t(m.oneYear)}</option>
              <option value="date">{t(m.onDate)}</option>
            </Select>
          </Field>
          {form.watch('lasts') === 'date' && (
            <Field label={t(m.lastDay)} error={errors.day?.message}>
              <Input
                type="date"
                min={dayFromNow(0)}
                max={dayFromNow(longestTokenDays)}
                {...form.register('day')}
              />
            </Field>
          )}
        </div>
        {hasPassword && (
          <PasswordField
            label={t(m.yourPassword)}
            required
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
      </form>
    </Dialog>
  )
}

function fieldOf(name: string): 'name' | 'levels' | 'day' {
  if (name === 'scopes') return 'levels'
  return name === 'expiresOn' ? 'day' : 'name'
}
