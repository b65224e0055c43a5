import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Button } from '#ui/button.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { m } from '../messages.ts'

/** Opens the provider's checkout page. If there's a choice, or cards aren't accepted, opens the invoice. */
export function PayFromList({ id, number }: { id: string; number: string }) {
  const [, navigate] = useLocation()
  const params = { id }
  const pay = useMutation({
    mutationFn: async () => {
      const { getCardOffer, openInvoiceCheckout } = await import('../contract.ts')
      const { parts } = await call(getCardOffer, { params })
      const [first, ...others] = parts
      if (!first || others.length > 0) return null
      return call(openInvoiceCheckout, { params, body: { part: first.part } })
    },
    onSuccess: (checkout) => {
      if (checkout) window.location.assign(checkout.url)
      else navigate(`/invoices/${id}`)
    },
    onError: (error) => showError(error, t(m.openFailed)),
  })
  return (
    <Button
      size="small"
      changes
      busy={pay.isPending}
      aria-label={t(m.payInvoice, { number })}
      onClick={() => pay.mutate()}
    >
      {t(m.payButton)}
    </Button>
  )
}
