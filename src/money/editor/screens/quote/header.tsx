import type { Agency } from '#agency/settings/contract.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import { Buyer } from '#money/documents/screens/party-lines.tsx'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { Company } from '../client-and-project.tsx'
import { WhoseField, whoseIn } from '../client-and-project.tsx'
import { EditorLetterhead } from '../invoice/header.tsx'
import type { FieldErrors } from '../saving.ts'
import type { QuoteText } from './quote-values.ts'

type QuoteHeadProps = {
  agency: Agency
  billing: Billing
  companies: readonly Company[]
  text: QuoteText
  change: (part: Partial<QuoteText>) => void
  currency: string
  errors: FieldErrors
  /** It was saved: whom it is for stays. */
  isKept: boolean
}

/** Letterhead, for whom it is, what it is called and how long it holds. */
export function QuoteHead(props: QuoteHeadProps) {
  const { agency, billing, companies, text, change, errors, isKept } = props
  const { company, project } = whoseIn(companies, text.whose)
  return (
    <>
      <EditorLetterhead agency={agency} billing={billing} />
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        {isKept && company ? (
          <div className="min-w-0">
            <p className="font-medium text-sm">For</p>
            <Buyer name={company.companyName} party={company} className="mt-1.5">
              {project && <span className="block">{project.name}</span>}
            </Buyer>
          </div>
        ) : (
          <WhoseField
            companies={companies}
            whose={text.whose}
            onChange={(whose) => change({ whose })}
            error={errors.projectId ?? errors.clientId}
          />
        )}
        <div className="grid grid-cols-2 content-start gap-3">
          <p className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
            <strong className="font-semibold text-xl tracking-tight">Quote</strong>
            <span className="text-muted text-sm">Draft · its number and date come with sending</span>
          </p>
          <Field label="Valid until" error={errors.validUntil}>
            <InPlaceInput
              type="date"
              value={text.validUntil}
              onChange={(event) => change({ validUntil: event.target.value })}
            />
          </Field>
          <Field label="Currency" error={errors.currency} hint={project ? 'The project’s own.' : undefined}>
            <Select
              value={props.currency.toUpperCase()}
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
      <Field
        label="Title"
        error={errors.title}
        hint={project ? undefined : 'The project that its acceptance makes is called so.'}
      >
        <InPlaceInput
          value={text.title}
          maxLength={200}
          placeholder="A website for the bakery"
          className="font-semibold text-lg"
          onChange={(event) => change({ title: event.target.value })}
        />
      </Field>
    </>
  )
}
