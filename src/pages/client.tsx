import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { ClientScreen } from '#features/clients/screens/client.tsx'
import { mayManageInvoices } from '#features/invoices/rules.ts'
import { ClientInvoicesCard } from '#features/invoices/screens/client-invoices.tsx'
import { SubscriptionsCard } from '#features/invoices/screens/subscriptions.tsx'
import { ClientProjectsCard } from './client.projects.tsx'

/** One client with everything that belongs to it; what is about money, for whoever sees money. */
export function Client() {
  const { me } = useMe()
  if (!me) return null
  const money = mayManageInvoices(actorOf(me))
  return (
    <ClientScreen
      more={(client) => (
        <>
          <ClientProjectsCard client={client} />
          {money && <ClientInvoicesCard client={client} />}
          {money && <SubscriptionsCard client={client} />}
        </>
      )}
    />
  )
}
