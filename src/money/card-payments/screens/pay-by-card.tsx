import { useMutation, useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { call, read } from '#kernel/browser/call.ts'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { Button } from '#ui/button.tsx'
import { radioClass } from '#ui/form/radio-class.ts'
import { formatMoney } from '#ui/format/money-text.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { ThumbBar } from '#ui/thumb-bar.tsx'
import type { CardOffer, CardPart } from '../contract.ts'
import { getCardOffer, openInvoiceCheckout } from '../contract.ts'
import { m } from '../messages.ts'

/** Opens the provider's checkout page. Asks for the amount if there is a choice. */
export function PayByCard({ invoice }: { invoice: InvoiceDetail }) {
  const [open, setOpen] = useState(false)
  const { data: offer } = useQuery(read(getCardOffer, { params: { id: invoice.id } }))
  const pay = useMutation({
    mutationFn: (part: CardPart) => call(openInvoiceCheckout, { params: { id: invoice.id }, body: { part } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => showError(error, t(m.openFailed)),
  })
  const [first, ...others] = offer?.parts ?? []
  if (!first) return null
  return (
    <>
      <ThumbBar>
        <Button
          variant="primary"
          changes
          busy={pay.isPending}
          onClick={() => (others.length > 0 ? setOpen(true) : pay.mutate(first.part))}
        >
          <CreditCard aria-hidden="true" />
          {t(m.payByCardButton)}
        </Button>
      </ThumbBar>
      <Dialog
        size="small"
        open={open}
        onOpenChange={setOpen}
        title={t(m.howMuch)}
        description={t(m.cardOnNextPage)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{t(common.cancel)}</Button>
            <Button variant="primary" type="submit" form="pay-form" busy={pay.isPending}>
              {t(m.continueButton)}
            </Button>
          </>
        }
      >
        <Choice parts={[first, ...others]} currency={invoice.currency} choose={(part) => pay.mutate(part)} />
      </Dialog>
    </>
  )
}

type ChoiceProps = { parts: CardOffer['parts']; currency: string; choose: (part: CardPart) => void }

function Choice({ parts, currency, choose }: ChoiceProps) {
  const [chosen, setChosen] = useState(parts[0]?.part)
  return (
    <form
      id="pay-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) choose(chosen)
      }}
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t(m.amount)}</legend>
        {parts.map(({ part, amountCents }) => (
          <label
            key={part}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line p-3 has-checked:border-accent-mark has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent-mark has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="part"
              checked={chosen === part}
              onChange={() => setChosen(part)}
              className={`${radioClass} outline-none`}
            />
            <span className="flex-1">{t(cardPartLabels[part])}</span>
            <span className="font-medium tabular-nums">{formatMoney(amountCents, currency)}</span>
          </label>
        ))}
      </fieldset>
    </form>
  )
}

const cardPartLabels: Record<CardPart, Message> = {
  DEPOSIT: m.dueNext,
  WHOLE: m.wholeInvoice,
  REST: m.everythingLeft,
}
