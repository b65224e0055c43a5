import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Info } from 'lucide-react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { CallError, call, read } from '#kernel/browser/call.ts'
import { money } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { offerNextOnce } from '#ui/overlay/done-toast.ts'
import { Spinner } from '#ui/spinner.tsx'
import { confirmInvoiceCheckout, getCardOffer } from '../contract.ts'
import { m } from '../messages.ts'

/**
 * Shows the state of a card payment after the payer returns from the checkout page, and while the bank
 * confirms it.
 */
export function PaymentNotice({ invoice }: { invoice: InvoiceDetail }) {
  const sessionId = new URLSearchParams(useSearch()).get('paid')
  const { data: offer } = useQuery(read(getCardOffer, { params: { id: invoice.id } }))
  if (sessionId) return <WayBack key={sessionId} invoiceId={invoice.id} sessionId={sessionId} />
  if (!offer?.confirmingCents) return null
  const amount = money(offer.confirmingCents, invoice.currency)
  return (
    <Notice icon={<Clock />} title={t(m.confirming)}>
      {t(m.confirmingAmount, { amount })}
    </Notice>
  )
}

function WayBack({ invoiceId, sessionId }: { invoiceId: string; sessionId: string }) {
  const queries = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['paid', invoiceId, sessionId],
    queryFn: () => call(confirmInvoiceCheckout, { params: { id: invoiceId }, body: { sessionId } }),
    retry: false,
  })
  const status = data?.status
  useEffect(() => {
    if (status) void queries.invalidateQueries({ queryKey: invoicesKey })
    if (status === 'PAID' || status === 'CONFIRMING') {
      void offerNextOnce(sessionId, invoiceId, { title: outcomes[status].title })
    }
  }, [queries, status, sessionId, invoiceId])
  if (error) {
    return (
      <Notice icon={<Info />} title={t(m.checkFailed)}>
        {t(m.checkFailedHint, { problem: error instanceof CallError ? error.detail : error.message })}{' '}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {t(m.checkAgainButton)}
        </Button>
      </Notice>
    )
  }
  if (!status) return <Notice icon={<Spinner />} title={t(m.checking)} />
  const { icon, title, description } = outcomes[status]
  return (
    <Notice icon={icon} title={title}>
      {description}
    </Notice>
  )
}

const outcomes = {
  PAID: {
    icon: <CircleCheck className="text-green-ink" />,
    title: t(m.received),
    description: t(m.receivedHint),
  },
  CONFIRMING: {
    icon: <Clock />,
    title: t(m.confirming),
    description: t(m.confirmingHint),
  },
  KEPT: {
    icon: <Info />,
    title: t(m.arrived),
    description: t(m.arrivedHint),
  },
  OPEN: { icon: <Info />, title: t(m.notPaidYet), description: t(m.notPaidYetHint) },
  ENDED: { icon: <Info />, title: t(m.notPaid), description: t(m.notPaidHint) },
}
