import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m as common } from '#ui/messages.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OwnFactors } from '../contract.ts'
import { getFactors } from '../contract.ts'
import { m } from '../messages.ts'
import { AddPasskey } from './add-passkey.tsx'
import { SetUpApp } from './authenticator-app.tsx'
import { FactorRow } from './factor-row.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { NewCodes } from './recovery-codes.tsx'
import { TurnAppOff } from './turn-off.tsx'

type DialogKind = 'app' | 'codes' | 'off' | 'passkey'

/** Settings card for second factors: an authenticator app and passkeys. */
export function SecondFactorCard() {
  const { data: factors, error, refetch } = useQuery(read(getFactors))
  const [asking, setAsking] = useState<DialogKind | null>(null)
  const dialog = (kind: DialogKind) => ({
    open: asking === kind,
    onOpenChange: (open: boolean) => setAsking(open ? kind : null),
    hasPassword: factors?.hasPassword ?? true,
  })
  return (
    <Card flush title={t(m.title)}>
      {factors ? (
        <>
          <p className="px-4 pb-3 text-muted text-sm">{protection(factors)}</p>
          <ul className="divide-y divide-line border-line border-t">
            <AppRow factors={factors} ask={setAsking} />
            {factors.passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                hasPassword={factors.hasPassword}
                isNeeded={isOnlyOne(factors)}
              />
            ))}
          </ul>
          <div className="border-line border-t px-4 py-3">
            <Button size="small" onClick={() => setAsking('passkey')}>
              {t(m.addPasskey)}
            </Button>
          </div>
        </>
      ) : error ? (
        <EmptyState
          title={t(m.loadFailed)}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t(common.tryAgain)}</Button>}
        />
      ) : (
        <div className="flex items-center gap-3 border-line border-t px-4 py-3.5">
          <Skeleton className="size-9 rounded-full" />
          <Skeleton className="h-9 w-56" />
        </div>
      )}
      <SetUpApp {...dialog('app')} />
      <NewCodes {...dialog('codes')} />
      <TurnAppOff {...dialog('off')} />
      <AddPasskey {...dialog('passkey')} />
    </Card>
  )
}

function protection({ app, passkeys, required }: OwnFactors): string {
  if (isOnlyOne({ app, passkeys, required })) return t(m.onlyOne)
  if (required) return t(m.teamRequires)
  if (app) return t(m.appProtects)
  return t(passkeys.length > 0 ? m.passkeyOnly : m.noneYet)
}

/** Whether this is the last factor of someone who needs one. The server would refuse to remove it. */
function isOnlyOne({ app, passkeys, required }: Pick<OwnFactors, 'app' | 'passkeys' | 'required'>): boolean {
  return required && Number(app) + passkeys.length === 1
}

function AppRow({ factors, ask }: { factors: OwnFactors; ask: (what: DialogKind) => void }) {
  const { app, codesLeft } = factors
  return (
    <FactorRow
      icon={<Smartphone />}
      title={
        <>
          {t(m.app)} {app && <Badge tint="green">{t(m.onBadge)}</Badge>}
        </>
      }
      text={app ? t(m.codesLeft, { left: codesLeft ?? 0 }) : t(m.appHint)}
      actions={
        <>
          {/* One button for both states, so it keeps focus after the app is set up. */}
          <Button size="small" onClick={() => ask(app ? 'codes' : 'app')}>
            {t(app ? m.renewCodes : m.setUp)}
          </Button>
          {app && !isOnlyOne(factors) && (
            <Button size="small" variant="ghost" onClick={() => ask('off')}>
              {t(m.turnOff)}
            </Button>
          )}
        </>
      }
    />
  )
}
