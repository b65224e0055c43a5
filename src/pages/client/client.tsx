import { useParams } from 'wouter'
import { mayManageInvoices } from '#money/access/rules.ts'
import { ClientInvoicesCard } from '#money/invoices/screens/client-invoices.tsx'
import { ClientQuotesCard } from '#money/quotes/screens/client-quotes.tsx'
import { ClientStatementCard } from '#money/statements/screens/client-statement.tsx'
import { SubscriptionsCard } from '#money/subscriptions/screens/client-subscriptions.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { PersonMenu } from '#people/privacy/screens/person-menu.tsx'
import { ClientScreen } from './client-details.tsx'
import { ClientProjectsCard } from './client-projects.tsx'
import { usePrefetch } from './prefetch.ts'

/** A client with projects and contacts. Cards about billing appear only for staff who can see it. */
export function Client() {
  const { me } = useMe()
  const { id = '' } = useParams()
  const money = me ? mayManageInvoices(actorOf(me)) : false
  usePrefetch(id, money)
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
