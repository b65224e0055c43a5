import { Copy, FileText, Pencil, ReceiptText, Send, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { address, call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button, buttonClass, iconOnPhone } from '#ui/button.tsx'
import { CreationLink } from '#ui/creation-link.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import { readQuotePdf } from '../contract.pdf.ts'
import type { QuoteDetail } from '../contract.ts'
import { invoiceQuote } from '../contract.ts'
import { m } from '../messages.ts'
import { canBeWithdrawn, isInvoicedByMilestone } from '../rules.ts'
import { DeleteQuoteDialog, SendQuoteDialog, WithdrawQuoteDialog } from './quote-sending.tsx'
import { quotesKey } from './quotes-key.ts'

type Opened = 'send' | 'delete' | 'withdraw'

/** Actions for staff, depending on the quote's status. The next step is the primary button. */
export function QuoteActions({ quote }: { quote: QuoteDetail }) {
  const [open, setOpen] = useState<Opened>()
  const dialog = (name: Opened) => ({
    quote,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  })
  const isOver = quote.status === 'DECLINED' || quote.status === 'WITHDRAWN' || quote.expired
  return (
    <>
      {quote.status === 'DRAFT' && (
        <Button variant="ghost" changes className={iconOnPhone} onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden="true" />
          <span className="max-md:sr-only">{t(m.deleteButton)}</span>
        </Button>
      )}
      {canBeWithdrawn(quote) && (
        <Button variant="ghost" changes className={iconOnPhone} onClick={() => setOpen('withdraw')}>
          <Undo2 aria-hidden="true" />
          <span className="max-md:sr-only">{t(m.withdrawButton)}</span>
        </Button>
      )}
      <QuotePdfLink quote={quote} />
      {quote.status === 'DRAFT' && (
        <>
          <CreationLink href={`/quotes/${quote.id}/edit`} className={`${buttonClass()} ${iconOnPhone}`}>
            <Pencil aria-hidden="true" />
            <span className="max-md:sr-only">{t(m.editButton)}</span>
          </CreationLink>
          <ThumbBar>
            <Button variant="primary" changes onClick={() => setOpen('send')}>
              <Send aria-hidden="true" />
              {t(m.sendButton)}
            </Button>
          </ThumbBar>
        </>
      )}
      {isOver && (
        <ThumbBar>
          <CreationLink href={`/quotes/new?from=${quote.id}`} className={buttonClass({ variant: 'primary' })}>
            <Copy aria-hidden="true" />
            {t(m.newFromThisButton)}
          </CreationLink>
        </ThumbBar>
      )}
      {quote.status === 'ACCEPTED' && !isInvoicedByMilestone(quote) && (
        <ThumbBar>
          <DraftInvoice quote={quote} />
        </ThumbBar>
      )}
      <SendQuoteDialog {...dialog('send')} />
      <DeleteQuoteDialog {...dialog('delete')} />
      <WithdrawQuoteDialog {...dialog('withdraw')} />
    </>
  )
}

/** Drafts the invoice, less a paid deposit. Becomes a secondary button once there is an invoice. */
function DraftInvoice({ quote }: { quote: QuoteDetail }) {
  const [, navigate] = useLocation()
  // Keeps a second click or a retry from making a second draft.
  const [key] = useState(() => randomId())
  const once = { base: '', headers: { 'idempotency-key': key } }
  const { mutate, isPending } = useAction({
    act: () => call(invoiceQuote, { params: { id: quote.id } }, once),
    refresh: quotesKey,
    onDone: ({ id }) => {
      navigate(`/invoices/${id}`)
      toast({ title: t(m.invoiceDrafted), description: t(m.invoiceDraftedHint) })
    },
    failure: t(m.draftInvoiceFailed),
  })
  const isInvoiced = quote.invoices.some(({ isDeposit }) => !isDeposit)
  return (
    <Button variant={isInvoiced ? 'secondary' : 'primary'} changes busy={isPending} onClick={() => mutate()}>
      <ReceiptText aria-hidden="true" />
      {t(isInvoiced ? m.draftAnotherButton : m.draftInvoiceButton)}
    </Button>
  )
}

/** Opens the PDF in a new tab. */
export function QuotePdfLink({ quote }: { quote: { id: string } }) {
  return (
    <a
      href={address(readQuotePdf, { params: { id: quote.id } })}
      target="_blank"
      rel="noreferrer"
      className={`${buttonClass()} ${iconOnPhone}`}
    >
      <FileText aria-hidden="true" />
      <span className="max-md:sr-only">{t(m.pdfButton)}</span>
    </a>
  )
}
