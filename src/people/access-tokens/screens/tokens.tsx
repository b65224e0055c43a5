import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AccessToken } from '../contract.ts'
import { listTokens, revokeToken } from '../contract.ts'
import { m } from '../messages.ts'
import { NewTokenDialog } from './new-token.tsx'
import { scopeLabels } from './scope-labels.ts'

/** Settings card that lists the person's access tokens. */
export function TokensCard() {
  const { data: tokens, error, refetch } = useQuery(read(listTokens))
  const [making, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<AccessToken>()
  return (
    <Card
      flush
      title={t(m.title)}
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" />
          {t(m.newToken)}
        </Button>
      }
    >
      <p className="max-w-[68ch] px-4 pb-4 text-muted">
        <T m={m.purpose} values={{ link: apiLink }} />
      </p>
      {tokens?.length === 0 ? (
        <div className="border-line border-t">
          <EmptyState icon={<KeyRound />} title={t(m.noTokens)} text={t(m.noTokensHint)} />
        </div>
      ) : tokens ? (
        <ul className="divide-y divide-line border-line border-t">
          {tokens.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      ) : error ? (
        <EmptyState
          title={t(m.loadFailed)}
          text={error.message}
          action={<Button onClick={() => void refetch()}>{t(m.tryAgain)}</Button>}
        />
      ) : (
        <Skeleton className="m-4 h-10" />
      )}
      {making && <NewTokenDialog onClose={() => setMaking(false)} />}
      {leaving && <RevokeDialog token={leaving} onClose={() => setLeaving(undefined)} />}
    </Card>
  )
}

function Row({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, start, scopes, expired, expiresAt, lastUsedAt, lastUsedAddress } = token
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
          {name}
          <code className="font-mono font-normal text-muted text-sm">{start}…</code>
          {expired && <Badge tint="yellow">{t(m.expired)}</Badge>}
        </p>
        <p className="text-muted text-sm">{scopeLabels(scopes)}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <LastUse at={lastUsedAt} address={lastUsedAddress} />
          {' · '}
          <T m={expired ? m.endedOn : m.endsOn} values={{ day: <MomentDay at={expiresAt} /> }} />
        </p>
      </div>
      <Button size="small" aria-label={t(m.revokeNamed, { name })} onClick={onRevoke}>
        {t(m.revoke)}
      </Button>
    </li>
  )
}

function apiLink(children: ReactNode) {
  return (
    <Link href="/developers" className="underline underline-offset-2 hover:text-accent-ink">
      {children}
    </Link>
  )
}

function LastUse({ at, address }: { at: string | null; address: string | null }) {
  if (!at) return t(m.neverUsed)
  const when = <RelativeTime at={at} />
  return address ? (
    <T m={m.lastUsedFrom} values={{ when, address }} />
  ) : (
    <T m={m.lastUsed} values={{ when }} />
  )
}

function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(revokeToken, { params: { id: token.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listTokens) })
      toast({ title: t(m.revoked), description: t(m.revokedHint, { name: token.name }) })
      onClose()
    },
    onError: (error) => showError(error, t(m.revokeFailed)),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(m.revokeQuestion, { name: token.name })}
      description={t(m.revokeHint)}
      footer={
        <>
          <Button onClick={onClose}>{t(m.cancel)}</Button>
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            {t(m.revoke)}
          </Button>
        </>
      }
    />
  )
}
