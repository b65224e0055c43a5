import { useSearchParams } from 'wouter'
import { mayReadReports } from '#money/access/rules.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ImportKind } from '../contract.ts'
import { importKinds } from '../contract.ts'
import { ImportFile } from './choose-file.tsx'

/** /invoices/import: clients and invoices of the time before, from a file. */
export function ImportScreen() {
  const { me } = useMe()
  const [params, setParams] = useSearchParams()
  if (!me) return null
  const what = importKinds.find((one) => one === params.get('what')) ?? 'clients'
  return (
    <>
      <PageHeader
        back={<BackLink href="/invoices/figures">Figures</BackLink>}
        title="Import"
        subtitle="Bring in what you have elsewhere. You see what is in the file first; then all of it comes in, or nothing."
      />
      {mayReadReports(actorOf(me)) ? (
        <Tabs
          label="What to import"
          value={what}
          onValueChange={(value) => setParams({ what: value }, { replace: true })}
          tabs={importKinds.map((kind) => ({
            value: kind,
            label: names[kind],
            content: <ImportFile key={kind} what={kind} />,
          }))}
        />
      ) : (
        <MoneyHidden staff />
      )}
    </>
  )
}

const names: Record<ImportKind, string> = { clients: 'Clients', invoices: 'Invoices' }
