import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { Link, useParams } from 'wouter'
import { address, CallError, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices } from '#money/access/rules.ts'
import { getCardOffer } from '#money/card-payments/contract.ts'
import { PayByCard } from '#money/card-payments/screens/pay-by-card.tsx'
import { PaymentNotice } from '#money/card-payments/screens/payment-notice.tsx'
import { DocumentSkeleton } from '#money/documents/screens/document-skeleton.tsx'
import type { InvoiceDetail as Detail } from '#money/invoices/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { readInvoicePdf } from '#money/invoices/pdf/contract.ts'
import { InvoiceBadges } from '#money/invoices/screens/badges.tsx'
import { PayByTransfer } from '#money/payments/screens/pay-by-transfer.tsx'
import { InvoicePayments } from '#money/payments/screens/payments.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { getWaysIn } from '#people/accounts/contract.sessions.ts'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonClass, iconOnPhone } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { m } from '../messages.ts'
import { InvoiceActions } from './actions.tsx'
import { InvoiceDocument } from './document.tsx'
import { InvoiceFacts } from './facts.tsx'
import { InvoiceHistory } from './history.tsx'
import { InvoiceInstalments } from './instalments.tsx'

/** One invoice with its lines, payments and balance. */
export function InvoiceDetail() {
  const { id = '' } = useParams<{ id: string }>()
  const { me } = useMe()
  const { data: invoice, error, refetch } = useQuery(read(getInvoice, { params: { id } }))
  // Prefetched for the payment box and the send dialog.
  const isStaff = me ? mayManageInvoices(actorOf(me)) : undefined
  useQuery({ ...read(getCardOffer, { params: { id } }), enabled: isStaff === false })
  useQuery({ ...read(getWaysIn), staleTime: Number.POSITIVE_INFINITY, enabled: isStaff === true })
  if (error) return <Failed error={error} retry={() => void refetch()} />
  if (!invoice || !me) return <DocumentSkeleton />
  const staff = mayManageInvoices(actorOf(me))
  return (
    <>
      <PageHeader
        back={<BackToInvoices />}
        title={titleOf(invoice)}
        badge={<InvoiceBadges invoice={invoice} />}
        subtitle={<Parties invoice={invoice} />}
        actions={
          <>
            <a
              href={address(readInvoicePdf, { params: { id } })}
              target="_blank"
              rel="noreferrer"
              className={`${buttonClass()} ${iconOnPhone}`}
            >
              <FileText aria-hidden="true" />
              <span className="max-md:sr-only">{t(m.pdf)}</span>
            </a>
            {staff ? <InvoiceActions invoice={invoice} /> : <PayByCard invoice={invoice} />}
          </>
        }
      />
      {!staff && <PaymentNotice invoice={invoice} />}
      <div className="@container">
        <div className="grid items-start gap-6 *:min-w-0 @[44rem]:grid-cols-[minmax(0,1fr)_18rem]">
          <div className="space-y-6">
            <InvoiceDocument invoice={invoice} title={titleOf(invoice)} />
            <InvoiceInstalments invoice={invoice} />
            <InvoicePayments invoice={invoice} staff={staff} />
          </div>
          <div className="grid gap-6 @max-[44rem]:contents">
            <InvoiceFacts invoice={invoice} staff={staff} />
            {!staff && <PayByTransfer invoice={invoice} />}
            {staff && <InvoiceHistory invoice={invoice} />}
          </div>
        </div>
      </div>
    </>
  )
}

function titleOf({ number, status, kind }: Detail): string {
  if (number) return t(kind === 'CREDIT_NOTE' ? m.creditNoteNumber : m.invoiceNumber, { number })
  return t(status === 'VOID' ? m.discardedDraft : m.draftInvoice)
}

function BackToInvoices() {
  return <BackLink href="/invoices">{t(m.invoices)}</BackLink>
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

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        title={t(m.notFound)}
        text={error.detail}
        action={
          <Link href="/invoices" className={buttonClass()}>
            {t(m.backToInvoices)}
          </Link>
        }
      />
    )
  }
  const detail = error instanceof CallError ? error.detail : error.message
  return (
    <EmptyState
      title={t(m.loadFailed)}
      text={detail}
      action={<Button onClick={retry}>{t(m.tryAgain)}</Button>}
    />
  )
}
