import { mayManageInvoices, seesMoney } from '#money/access/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { LinkTabs } from '#ui/list/link-tabs.tsx'

/** Over every list that is about money, for whoever sees money. */
export function MoneyTabs() {
  const { me } = useMe()
  if (!me || !seesMoney(actorOf(me))) return null
  return <LinkTabs label="Money" tabs={[...pages, mayManageInvoices(actorOf(me)) ? figures : statement]} />
}

const pages = [
  { href: '/invoices', label: 'Invoices' },
  { href: '/quotes', label: 'Quotes' },
  { href: '/invoices/plans', label: 'Plans' },
]
const figures = { href: '/invoices/figures', label: 'Figures' }
const statement = { href: '/invoices/statement', label: 'Statement' }
