import { Link } from 'wouter'
import type { Agency } from '#agency/settings/contract.ts'
import type { Billing } from '#money/billing-settings/contract.ts'
import { Letterhead } from '#money/documents/screens/letterhead.tsx'
import { InPlaceInput } from '#ui/form/edit-in-place.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { dayFromNow } from '#ui/format/day-from-now.ts'
import type { Company } from '../client-and-project.tsx'
import { WhoseField, whoseIn } from '../client-and-project.tsx'
import type { InvoiceText } from '../document-values.ts'
import type { FieldErrors } from '../saving.ts'

type EditorHeadProps = {
  agency: Agency
  billing: Billing
  companies: readonly Company[]
  text: InvoiceText
  change: (part: Partial<InvoiceText>) => void
  currency: string
  errors: FieldErrors
}

/** Letterhead, buyer, number and dates. */
export function EditorHead(props: EditorHeadProps) {
  const { agency, billing, companies, text, change, errors } = props
  const choose = (whose: string) => {
    const [before, after] = [whoseIn(companies, text.whose), whoseIn(companies, whose)]
    const stays = before.company?.id === after.company?.id
    change({ whose, ...(stays ? {} : { deductIds: [] }) })
  }
  return (
    <>
      <EditorLetterhead agency={agency} billing={billing} />
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <WhoseField
          companies={companies}
          whose={text.whose}
          onChange={choose}
          error={errors.projectId ?? errors.clientId}
        />
        <Facts {...props} />
      </div>
    </>
  )
}

/** The letterhead, with a link to add the address where it is missing. */
export function EditorLetterhead({ agency, billing }: { agency: Agency; billing: Billing }) {
  return (
    <Letterhead agency={agency} name={billing.legalName ?? agency.name} sender={billing}>
      {!(billing.street && billing.city) && (
        <Link href="/settings/billing" className="text-muted underline underline-offset-2 hover:text-ink">
          Add your address
        </Link>
      )}
    </Letterhead>
  )
}

function Facts({ companies, text, change, currency, errors, billing }: EditorHeadProps) {
  const { project } = whoseIn(companies, text.whose)
  const hasInstalments = text.instalments.kind === 'parts' || text.instalments.kind === 'own'
  return (
    <div className="grid grid-cols-2 content-start gap-3">
      <p className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="font-semibold text-xl tracking-tight">
          {text.isDeposit ? 'Deposit invoice' : 'Invoice'}
        </strong>
        <span className="text-muted text-sm">Draft · its number and date come with sending</span>
      </p>
      {!hasInstalments && (
        <>
          <Field label="Due">
            <Select
              value={termsIn(text.dueAt, billing.paymentDays)}
              onChange={({ target }) =>
                target.value !== 'day' &&
                change({ dueAt: target.value === 'never' ? '' : dayFromNow(Number(target.value)) })
              }
            >
              {termsFor(billing.paymentDays).map((days) => (
                <option key={days} value={days}>
                  {days === 0 ? 'On receipt' : `In ${days} days`}
                </option>
              ))}
              <option value="day">On a day</option>
              <option value="never">No due date</option>
            </Select>
          </Field>
          <Field label="Due date" error={errors.dueAt}>
            <InPlaceInput
              type="date"
              value={text.dueAt}
              onChange={(event) => change({ dueAt: event.target.value })}
            />
          </Field>
        </>
      )}
      <Field label="Served from" error={errors.servedFrom}>
        <InPlaceInput
          type="date"
          value={text.servedFrom}
          max={text.servedTo || undefined}
          onChange={(event) => change({ servedFrom: event.target.value })}
        />
      </Field>
      <Field label="Served to" error={errors.servedTo}>
        <InPlaceInput
          type="date"
          value={text.servedTo}
          min={text.servedFrom || undefined}
          onChange={(event) => change({ servedTo: event.target.value })}
        />
      </Field>
      <Field label="Their reference" error={errors.buyerReference}>
        <InPlaceInput
          value={text.buyerReference}
          maxLength={100}
          placeholder="PO 4711"
          onChange={(event) => change({ buyerReference: event.target.value })}
        />
      </Field>
      <Field label="Currency" error={errors.currency} hint={project ? 'The project’s own.' : undefined}>
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
  )
}

/** The agency's own among what is usual. */
function termsFor(paymentDays: number): number[] {
  return [...new Set([0, 7, 14, 30, paymentDays])].sort((one, other) => one - other)
}

/** Which of the terms a day is, counted from today. */
function termsIn(dueAt: string, paymentDays: number): string {
  if (dueAt === '') return 'never'
  return String(termsFor(paymentDays).find((days) => dayFromNow(days) === dueAt) ?? 'day')
}
