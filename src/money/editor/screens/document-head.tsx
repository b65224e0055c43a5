import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Agency } from '#agency/settings/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import { Letterhead } from '#money/documents/screens/letterhead.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { m } from '../messages.ts'
import type { Editing } from './editing.ts'

type DocumentHeadProps = {
  agency: Agency
  billing: Billing
  editing: Editing
  title: string
  recipient: ReactNode
  /** Fields above the currency. */
  children: ReactNode
}

/** Letterhead, recipient, number and dates. */
export function DocumentHead({ agency, billing, editing, title, recipient, children }: DocumentHeadProps) {
  const { project, currency, change, errors } = editing
  return (
    <>
      <Letterhead agency={agency} name={billing.legalName ?? agency.name} sender={billing}>
        {!(billing.street && billing.city) && (
          <Link href="/settings/billing" className="text-muted underline underline-offset-2 hover:text-ink">
            {t(m.addAddress)}
          </Link>
        )}
      </Letterhead>
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {recipient}
        <div className="grid grid-cols-2 content-start gap-3">
          <p className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-semibold text-xl tracking-tight">{title}</strong>
            <span className="text-muted text-sm">{t(m.numberedWhenSent)}</span>
          </p>
          {children}
          <Field
            label={t(m.currency)}
            error={errors.fields.currency}
            hint={project ? t(m.projectCurrency) : undefined}
          >
            <Select
              value={currency.toUpperCase()}
              disabled={project !== undefined}
              onChange={(event) => change({ currency: event.target.value.toLowerCase() })}
            >
              {Intl.supportedValuesOf('currency').map((code) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          </Field>
        </div>
      </div>
    </>
  )
}
