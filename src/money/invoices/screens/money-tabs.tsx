import { t } from '#kernel/i18n/t.ts'
import { mayManageInvoices, seesMoney } from '#money/access/rules.ts'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { LinkTabs } from '#ui/list/link-tabs.tsx'
import { m } from '../messages.ts'

/** Tabs above every billing list, for people who can see billing. */
export function MoneyTabs() {
  const { me } = useMe()
  if (!me || !seesMoney(actorOf(me))) return null
  return (
    <LinkTabs
      label={t(m.moneyTabs)}
      tabs={[...pages, mayManageInvoices(actorOf(me)) ? figures : statement]}
    />
  )
}

const pages = [
  { href: '/invoices', label: t(m.invoicesTab) },
  { href: '/quotes', label: t(m.quotesTab) },
  { href: '/invoices/plans', label: t(m.plansTab) },
]
const figures = { href: '/invoices/figures', label: t(m.figuresTab) }
const statement = { href: '/invoices/statement', label: t(m.statementTab) }
