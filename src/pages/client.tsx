import { useParams } from 'wouter'
import { ClientStatementCard } from '#features/accounting/screens/client-statement.tsx'
import { actorOf, useMe } from '#features/accounts/screens/session.tsx'
import { ClientScreen } from '#features/clients/screens/client.tsx'
import { mayManageInvoices } from '#features/invoices/rules.ts'
import { ClientInvoicesCard } from '#features/invoices/screens/client-invoices.tsx'
import { PersonMenu } from '#features/privacy/screens/person-menu.tsx'
import { ClientQuotesCard } from '#features/quotes/screens/client-quotes.tsx'
import { SubscriptionsCard } from '#features/subscriptions/screens/subscriptions.tsx'
import { useReadAhead } from './client.ahead.ts'
import { ClientProjectsCard } from './client.projects.tsx'

/** One client with everything that belongs to it; what is about money, for whoever sees money. */
export function Client() {
  const { me } = useMe()
  const { id = '' } = useParams()
  const money = me ? mayManageInvoices(actorOf(me)) : false
  useReadAhead(id, money)
  if (!me) return null
  return (
    <ClientScreen
      people={({ userId, name }) => (
        <PersonMenu person={{ userId, name, role: 'CUSTOMER', seesMoney: false }} />
      )}
      more={(client) => (
        <>
          <ClientProjectsCard client={client} />
          {money && <ClientQuotesCard client={client} />}
          {money && <ClientInvoicesCard client={client} />}
          {money && <ClientStatementCard client={client} />}
          {money && <SubscriptionsCard client={client} />}
        </>
      )}
    />
  )
}
