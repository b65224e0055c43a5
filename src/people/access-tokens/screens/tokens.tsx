import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { call, keyOf, read } from '#kernel/browser/call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AccessToken } from '../contract.ts'
import { listTokens, revokeToken } from '../contract.ts'
import { NewTokenDialog } from './new-token.tsx'
import { scopeLabels } from './scope-labels.ts'

/** By which programs act as this person, each as far as it was told. */
export function TokensCard() {
  const { data: tokens, error, refetch } = useQuery(read(listTokens))
  const [making, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<AccessToken>()
  return (
    <Card
      flush
      title="Access tokens"
      actions={
        <Button size="small" onClick={() => setMaking(true)}>
          <Plus aria-hidden="true" />
          New Token
        </Button>
      }
    >
      <p className="max-w-[68ch] px-4 pb-4 text-muted">
        For programs that work in your name, such as a time tracker.{' '}
        <Link href="/developers" className="underline underline-offset-2 hover:text-accent-ink">
          What they can call
        </Link>
      </p>
      {tokens?.length === 0 ? (
        <div className="border-line border-t">
          <EmptyState
            icon={<KeyRound />}
            title="No tokens yet"
            text="Make one for each program, so that you can revoke it alone."
          />
        </div>
      ) : tokens ? (
        <ul className="divide-y divide-line border-line border-t">
          {tokens.map((token) => (
            <Row key={token.id} token={token} onRevoke={() => setLeaving(token)} />
          ))}
        </ul>
      ) : error ? (
        <EmptyState
          title="Your tokens could not be loaded"
          text={error.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
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
          {expired && <Badge tint="yellow">Expired</Badge>}
        </p>
        <p className="text-muted text-sm">{scopeLabels(scopes)}</p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {lastUsedAt ? (
            <>
              Used <RelativeTime at={lastUsedAt} />
              {lastUsedAddress && ` from ${lastUsedAddress}`}
            </>
          ) : (
            'Never used'
          )}
          {' · '}
          {expired ? 'ended ' : 'works until '}
          <MomentDay at={expiresAt} />
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  )
}

function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () => call(revokeToken, { params: { id: token.id } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(listTokens) })
      toast({ title: 'Token revoked', description: `${token.name} can do nothing in your name any more.` })
      onClose()
    },
    onError: (error) => showError(error, 'The token could not be revoked.'),
  })
  return (
    <Dialog
      size="small"
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Revoke ${token.name}?`}
      description="Whatever uses it is refused from then on. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        </>
      }
    />
  )
}
