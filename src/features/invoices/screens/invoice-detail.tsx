import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { CallError, read } from '#kernel/call.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PlainDate } from '#ui/plain-date.tsx'
import type { InvoiceDetail as Detail } from '../contract.ts'
import { getInvoice } from '../contract.ts'
import { mayManageInvoices } from '../rules.ts'
import { InvoiceActs } from './invoice-acts.tsx'
import { InvoiceBadges } from './invoice-badges.tsx'
import { InvoiceDetailSkeleton } from './invoice-detail.skeleton.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { PaymentNews } from './invoice-paid.tsx'
import { PayByCard } from './invoice-pay.tsx'
import { InvoicePayments } from './invoice-payments.tsx'

/** One invoice: what it is for, what was paid, what is open. */
export function InvoiceDetail() {
  const { id = '' } = useParams<{ id: string }>()
  const { me } = useMe()
  const { data: invoice, error, refetch } = useQuery(read(getInvoice, { params: { id } }))
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!invoice) return <InvoiceDetailSkeleton />
  return (
    <>
      <PageHeader
        back={<BackToInvoices />}
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            {titleOf(invoice)}
            <span className="tracking-normal">
              <InvoiceBadges invoice={invoice} />
            </span>
          </span>
        }
        subtitle={<Parties invoice={invoice} />}
        actions={
          me &&
          (mayManageInvoices(actorOf(me)) ? (
            <InvoiceActs invoice={invoice} />
          ) : (
            <PayByCard invoice={invoice} />
          ))
        }
      />
      {me && !mayManageInvoices(actorOf(me)) && <PaymentNews invoice={invoice} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="space-y-6">
          <InvoiceLines invoice={invoice} />
          <InvoicePayments invoice={invoice} />
          {invoice.notes && (
            <Card title="Notes">
              <p className="max-w-[72ch] whitespace-pre-line [overflow-wrap:anywhere]">{invoice.notes}</p>
            </Card>
          )}
        </div>
        <Facts invoice={invoice} />
      </div>
    </>
  )
}

function titleOf({ number, status }: Detail): string {
  if (number) return `Invoice ${number}`
  return status === 'VOID' ? 'Discarded draft' : 'Draft invoice'
}

function BackToInvoices() {
  return <BackLink href="/invoices">Invoices</BackLink>
}

function Parties({ invoice }: { invoice: Detail }) {
  if (!invoice.projectId) return invoice.companyName
  return (
    <>
      {invoice.companyName} ·{' '}
      <Link href={`/projects/${invoice.projectId}`} className="underline underline-offset-2 hover:text-ink">
        {invoice.projectName}
      </Link>
    </>
  )
}

function Facts({ invoice }: { invoice: Detail }) {
  const { currency } = invoice
  return (
    <Card className="max-lg:order-first">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-1">
        <Fact label={invoice.status === 'SENT' ? 'To pay' : 'Total'} strong>
          <Money
            minor={invoice.status === 'SENT' ? invoice.dueCents : invoice.amountCents}
            currency={currency}
            code
          />
        </Fact>
        {invoice.issuedOn && (
          <Fact label="Issued">
            <PlainDate date={invoice.issuedOn} />
          </Fact>
        )}
        {invoice.dueAt && (
          <Fact label="Due">
            <PlainDate date={invoice.dueAt} />
          </Fact>
        )}
        {invoice.voidedOn && (
          <Fact label={invoice.number ? 'Voided' : 'Discarded'}>
            <PlainDate date={invoice.voidedOn} />
          </Fact>
        )}
        {invoice.paidCents > 0 && (
          <Fact label="Paid">
            <Money minor={invoice.paidCents} currency={currency} />
          </Fact>
        )}
        {invoice.refundedCents > 0 && (
          <Fact label="Refunded">
            <Money minor={invoice.refundedCents} currency={currency} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={strong ? 'max-lg:col-span-2' : undefined}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className={strong ? 'mt-0.5 font-semibold text-xl tracking-tight' : 'mt-0.5'}>{children}</dd>
    </div>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        title="Invoice Not Found"
        text={error.detail}
        action={
          <Link href="/invoices" className={buttonClass()}>
            Back to Invoices
          </Link>
        }
      />
    )
  }
  const detail = error instanceof CallError ? error.detail : error.message
  return (
    <EmptyState
      title="Failed to load the invoice"
      text={detail}
      action={<Button onClick={retry}>Try again</Button>}
    />
  )
}
