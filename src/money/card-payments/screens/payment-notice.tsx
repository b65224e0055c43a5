import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Info } from 'lucide-react'
import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { CallError, call, read } from '#kernel/browser/call.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import { Button } from '#ui/button.tsx'
import { formatMoney } from '#ui/format/money-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { confirmInvoiceCheckout, getCardOffer } from '../contract.ts'

/** What became of a payment by card: on the way back from the provider's page, and while a bank takes its time. */
export function PaymentNotice({ invoice }: { invoice: InvoiceDetail }) {
  const sessionId = new URLSearchParams(useSearch()).get('paid')
  const { data: offer } = useQuery(read(getCardOffer, { params: { id: invoice.id } }))
  if (sessionId) return <WayBack key={sessionId} invoiceId={invoice.id} sessionId={sessionId} />
  if (!offer?.confirmingCents) return null
  const amount = formatMoney(offer.confirmingCents, invoice.currency)
  return (
    <Notice icon={<Clock />} title={confirming}>
      A payment of {amount} is on its way. This takes up to a few days; nothing is left to do.
    </Notice>
  )
}

const confirming = 'Your bank is still confirming'

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
  }, [queries, status])
  if (error) {
    return (
      <Notice icon={<Info />} title="We could not ask about your payment yet">
        {error instanceof CallError ? error.detail : error.message} If you paid, it will be here by itself.{' '}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Ask Again
        </Button>
      </Notice>
    )
  }
  if (!status) return <Notice icon={<Spinner />} title="Asking about your payment …" />
  const { icon, title, words } = outcomes[status]
  return (
    <Notice icon={icon} title={title}>
      {words}
    </Notice>
  )
}

const outcomes = {
  PAID: {
    icon: <CircleCheck className="text-green-ink" />,
    title: 'Payment received',
    words: 'Thank you. The invoice below says how it stands now.',
  },
  CONFIRMING: {
    icon: <Clock />,
    title: confirming,
    words: 'This takes up to a few days; nothing is left to do.',
  },
  KEPT: {
    icon: <Info />,
    title: 'Your payment arrived',
    words: 'This invoice does not ask for it any more, so the agency was told and will be in touch.',
  },
  OPEN: { icon: <Info />, title: 'Nothing was paid yet', words: 'You can pay whenever you like.' },
  ENDED: { icon: <Info />, title: 'Nothing was paid', words: 'That page is over. You can open a new one.' },
}
