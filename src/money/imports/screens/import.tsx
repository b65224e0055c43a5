import { useSearchParams } from 'wouter'
import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import { mayReadReports } from '#money/access/rules.ts'
import { MoneyHidden } from '#money/access/screens/money-hidden.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Tabs } from '#ui/list/tabs.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import type { ImportKind } from '../contract.ts'
import { importKinds } from '../contract.ts'
import { m } from '../messages.ts'
import { ImportFile } from './choose-file.tsx'

/** /invoices/import: clients and invoices from a file. */
export function ImportScreen() {
  const { me } = useMe()
  const [params, setParams] = useSearchParams()
  if (!me) return null
  const what = importKinds.find((one) => one === params.get('what')) ?? 'clients'
  return (
    <>
      <PageHeader
        back={<BackLink href="/invoices/figures">{t(m.figures)}</BackLink>}
        title={t(m.title)}
        subtitle={t(m.subtitle)}
      />
      {mayReadReports(actorOf(me)) ? (
        <Tabs
          label={t(m.whatToImport)}
          value={what}
          onValueChange={(value) => setParams({ what: value }, { replace: true })}
          tabs={importKinds.map((kind) => ({
            value: kind,
            label: t(names[kind]),
            content: <ImportFile key={kind} what={kind} />,
          }))}
        />
      ) : (
        <MoneyHidden staff />
      )}
    </>
  )
}

const names: Record<ImportKind, Message> = { clients: m.clientsTab, invoices: m.invoicesTab }
