import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { getFactors } from '#people/second-factor/contract.ts'
import { FactorRow } from '#people/second-factor/screens/factor-row.tsx'
import { PasswordDialog } from '#people/second-factor/screens/password-prompt.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/overlay/toast.tsx'
import type { Connection } from '../contract.connections.ts'
import { connectProvider, disconnectProvider, listConnections } from '../contract.connections.ts'
import { m } from '../messages.ts'

/** The providers that can sign this person in. Shows nothing if none are configured. */
export function ConnectionsCard() {
  const { data: connections = [] } = useQuery(read(listConnections))
  const [asked, setAsked] = useState<Connection | null>(null)
  if (connections.length === 0) return null
  return (
    <Card flush title={t(m.providersTitle)}>
      <ul className="divide-y divide-line border-line border-t">
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} onAsk={() => setAsked(connection)} />
        ))}
      </ul>
      {asked && <ConnectionDialog connection={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function ConnectionRow({ connection, onAsk }: { connection: Connection; onAsk: () => void }) {
  const { name, connected } = connection
  const act = t(connected ? m.disconnect : m.connect)
  return (
    <FactorRow
      icon={<LogIn />}
      title={
        <>
          {name} {connected && <Badge tint="green">{t(m.connectedBadge)}</Badge>}
        </>
      }
      text={t(connected ? m.connectedHint : m.connectHint)}
      actions={
        <Button
          size="small"
          aria-label={t(connected ? m.disconnectNamed : m.connectNamed, { name })}
          onClick={onAsk}
        >
          {act}
        </Button>
      }
    />
  )
}

function ConnectionDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const client = useQueryClient()
  const { data: factors } = useQuery(read(getFactors))
  const { id, name, connected } = connection
  const input = (password: string | undefined) => ({ params: { provider: id }, body: { password } })

  /** Leaves the page, so that the provider can identify the person. */
  async function connect(password: string | undefined) {
    const { url } = await call(connectProvider, input(password))
    window.location.assign(url)
  }

  async function disconnect(password: string | undefined) {
    await call(disconnectProvider, input(password))
    await client.invalidateQueries({ queryKey: keyOf(listConnections) })
    onClose()
    toast({ title: t(m.disconnected, { name }), description: t(m.disconnectedHint) })
  }

  const message = connected
    ? {
        title: t(m.disconnectQuestion, { name }),
        submit: t(m.disconnect),
        failed: t(m.disconnectFailed, { name }),
      }
    : { title: t(m.connectNamed, { name }), submit: t(m.proceed), failed: t(m.connectFailed, { name }) }
  return (
    <PasswordDialog
      {...message}
      onClose={onClose}
      hasPassword={factors?.hasPassword ?? true}
      description={connected ? t(m.disconnectHint) : t(m.sameEmail, { name })}
      danger={connected}
      act={connected ? disconnect : connect}
    />
  )
}
