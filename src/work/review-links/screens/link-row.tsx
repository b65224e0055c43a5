import { CalendarPlus, Ellipsis, History, Lock, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MomentDay } from '#ui/format/moment-text.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { useAction } from '#ui/hooks/action.ts'
import { T } from '#ui/i18n/rich-text.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { m as common } from '#ui/messages.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlay/menu.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { untitled } from '#work/files/contract.ts'
import type { MadeReviewLink, ReviewLink } from '../contract.ts'
import { defaultDays, extendReviewLink, revokeReviewLink, sendReviewLink } from '../contract.ts'
import { m } from '../messages.ts'
import { nameOf, rightHints } from './link-labels.ts'
import { LinkLog } from './link-log.tsx'
import { linksKey } from './links-key.ts'

type RowProps = { link: ReviewLink; onSent: (made: MadeReviewLink) => void }

/** A review link with its state and actions. */
export function LinkRow({ link, onSent }: RowProps) {
  const [shown, setShown] = useState<'log' | 'revoking' | null>(null)
  const params = { id: link.projectId, linkId: link.id }
  const act = useAction({
    act: (step: () => Promise<Done>) => step(),
    refresh: linksKey(link.projectId),
    onRefreshed: (done) => {
      if (done) toast(done)
    },
    failure: t(m.changeFailed),
  })
  const send = () =>
    act.mutate(async () => {
      onSent(await call(sendReviewLink, { params }))
      return null
    })
  const extend = () =>
    act.mutate(async () => {
      await call(extendReviewLink, { params, body: { days: defaultDays } })
      return { title: t(m.extended), description: t(m.extendedHint, { days: defaultDays }) }
    })
  const revoke = () =>
    act.mutate(async () => {
      await call(revokeReviewLink, { params })
      setShown(null)
      return { title: t(m.linkIsRevoked), description: t(m.linkIsRevokedHint, { name: nameOf(link) }) }
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
              <Lock role="img" aria-label={t(m.withPassword)} className="size-3.5 text-muted" />
            )}
          </p>
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {link.email} · {link.fileId ? (link.fileName ?? untitled) : t(m.wholeProject)} ·{' '}
            {t(rightHints[link.right])}
          </p>
          <p className="text-muted text-sm">
            <T
              m={link.state === 'open' ? m.openUntil : m.endedOn}
              values={{ day: <MomentDay at={link.expiresAt} /> }}
            />
            {' · '}
            {link.visitedAt ? (
              <T m={m.lastVisited} values={{ when: <RelativeTime at={link.visitedAt} /> }} />
            ) : (
              t(m.notOpened)
            )}
          </p>
        </div>
        <Menu
          trigger={
            <IconButton label={t(m.moreFor, { name })} disabled={act.isPending}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={<History />} onSelect={() => setShown(shown === 'log' ? null : 'log')}>
            {t(shown === 'log' ? m.hideActivity : m.showActivity)}
          </MenuItem>
          {link.state === 'open' && (
            <MenuItem icon={<Send />} onSelect={send}>
              {t(m.sendAgain)}
            </MenuItem>
          )}
          {link.state !== 'revoked' && (
            <>
              <MenuItem icon={<CalendarPlus />} onSelect={extend}>
                {t(m.extendDays, { days: defaultDays })}
              </MenuItem>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 />} onSelect={() => setShown('revoking')}>
                {t(m.revoke)}
              </MenuItem>
            </>
          )}
        </Menu>
      </div>
      {shown === 'revoking' && (
        <div className="mt-3 flex flex-wrap items-center gap-2 rounded-control bg-raised p-3">
          <p className="me-auto">{t(m.revokeHint, { name })}</p>
          <Button size="small" onClick={() => setShown(null)}>
            {t(common.cancel)}
          </Button>
          <Button size="small" variant="danger" autoFocus busy={act.isPending} onClick={revoke}>
            {t(m.revoke)}
          </Button>
        </div>
      )}
      {shown === 'log' && <LinkLog link={link} />}
    </li>
  )
}

function StateBadge({ state }: Pick<ReviewLink, 'state'>) {
  if (state === 'open') return <Badge tint="green">{t(m.openBadge)}</Badge>
  if (state === 'expired') return <Badge tint="yellow">{t(m.expiredBadge)}</Badge>
  return <Badge>{t(m.revokedBadge)}</Badge>
}

type Done = { title: string; description: string } | null
