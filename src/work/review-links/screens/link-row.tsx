import { CalendarPlus, Ellipsis, History, Lock, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, keyOf } from '#kernel/browser/call.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { untitled } from '#work/files/contract.ts'
import type { MadeReviewLink, ReviewLink } from '../contract.ts'
import {
  defaultDays,
  extendReviewLink,
  listReviewLinks,
  revokeReviewLink,
  sendReviewLink,
} from '../contract.ts'
import { nameOf, rightHints } from './link-labels.ts'
import { LinkLog } from './link-log.tsx'

type RowProps = { link: ReviewLink; onSent: (made: MadeReviewLink) => void }

/** A guest's link, with where it stands and what can be done with it. */
export function LinkRow({ link, onSent }: RowProps) {
  const [shown, setShown] = useState<'log' | 'revoking' | null>(null)
  const params = { id: link.projectId, linkId: link.id }
  const act = useAction({
    act: (step: () => Promise<Done>) => step(),
    refresh: keyOf(listReviewLinks, { params: { id: link.projectId } }),
    onRefreshed: (done) => {
      if (done) toast(done)
    },
    failure: 'The link could not be changed.',
  })
  const send = () =>
    act.mutate(async () => {
      onSent(await call(sendReviewLink, { params }))
      return null
    })
  const extend = () =>
    act.mutate(async () => {
      await call(extendReviewLink, { params, body: { days: defaultDays } })
      return { title: 'Link extended', description: `It works for ${defaultDays} days from now.` }
    })
  const revoke = () =>
    act.mutate(async () => {
      await call(revokeReviewLink, { params })
      setShown(null)
      return { title: 'Link taken back', description: `${nameOf(link)} sees nothing any more.` }
    })
  const name = nameOf(link)
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <StateBadge state={link.state} />
            {link.hasPassword && (
              <Lock role="img" aria-label="With a password" className="size-3.5 text-muted" />
            )}
          </p>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {link.email} · {link.fileId ? (link.fileName ?? untitled) : 'The whole project'} ·{' '}
            {rightHints[link.right]}
          </p>
          <p className="text-muted text-sm">
            {link.state === 'open' ? 'Until ' : 'Ended '}
            <MomentDay at={link.expiresAt} /> ·{' '}
            {link.visitedAt ? (
              <>
                last there <RelativeTime at={link.visitedAt} />
              </>
            ) : (
              'not opened yet'
            )}
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={`More for ${name}`} disabled={act.isPending}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<History />} onSelect={() => setShown(shown === 'log' ? null : 'log')}>
            {shown === 'log' ? 'Hide what happened' : 'What happened'}
          </MenuItem>
          {link.state === 'open' && (
            <MenuItem icon={<Send />} onSelect={send}>
              Send Again
            </MenuItem>
          )}
          {link.state !== 'revoked' && (
            <>
              <MenuItem icon={<CalendarPlus />} onSelect={extend}>
                {`Extend to ${defaultDays} days from now`}
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 />} onSelect={() => setShown('revoking')}>
                Take Back
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
      {shown === 'revoking' && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-control bg-raised p-3">
          <p className="me-auto">{name} is put out at once. Their comments stay.</p>
          <Button size="small" onClick={() => setShown(null)}>
            Keep It
          </Button>
          <Button size="small" variant="danger" autoFocus busy={act.isPending} onClick={revoke}>
            Take Back
          </Button>
        </div>
      )}
      {shown === 'log' && <LinkLog link={link} />}
    </li>
  )
}

function StateBadge({ state }: Pick<ReviewLink, 'state'>) {
  if (state === 'open') return <Badge tint="green">Open</Badge>
  return state === 'expired' ? <Badge tint="yellow">Expired</Badge> : <Badge>Taken back</Badge>
}

type Done = { title: string; description: string } | null
