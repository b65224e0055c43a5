import { ArrowUpRight, BookOpen, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAgency } from '#agency/settings/screens/branding.tsx'
import { t } from '#kernel/i18n/t.ts'
import { useMe } from '#people/accounts/browser/session.tsx'
import { helpPath } from '#portal/paths/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { m as common } from '#ui/messages.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { COMMON_TOPICS } from '../help/topics.ts'
import { HelpKeys } from './help-shortcuts.tsx'
import { m } from './messages.ts'
import { displayName } from './person-labels.ts'
import type { Keyboard } from './shortcuts.ts'

type HelpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; keyboard: Keyboard }

/** Dialog with ways to get help: email the agency, documentation, common topics and keyboard shortcuts. */
export function HelpDialog({ open, onOpenChange, keyboard }: HelpDialogProps) {
  return (
    <Dialog
      reads
      open={open}
      onOpenChange={onOpenChange}
      title={t(m.helpSupport)}
      description={t(m.helpHint)}
      footer={<Button onClick={() => onOpenChange(false)}>{t(common.close)}</Button>}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <ContactCard />
        <HelpCard
          href={helpPath('documentation')}
          icon={<BookOpen />}
          title={t(m.documentation)}
          text={t(m.documentationHint)}
        />
      </div>
      <h3 className="mt-5 mb-1 font-semibold text-sm">{t(m.commonTopics)}</h3>
      <ul className="-mx-2">
        {COMMON_TOPICS.map((topic) => (
          <li key={topic.slug}>
            <a
              href={helpPath(topic.slug)}
              target="_blank"
              rel="noopener"
              className="flex min-h-9 items-center gap-2 rounded-control px-2 hover:bg-raised pointer-coarse:min-h-11"
            >
              {topic.title}
              {topic.isNew && <Badge tint="blue">{t(m.newBadge)}</Badge>}
              <ArrowUpRight aria-label={t(m.opensElsewhere)} className="ms-auto size-4 text-muted" />
            </a>
          </li>
        ))}
      </ul>
      <HelpKeys {...keyboard} />
    </Dialog>
  )
}

function ContactCard() {
  const { me } = useMe()
  const { contactAddress } = useAgency()
  if (!contactAddress) {
    return <HelpCard icon={<Mail />} title={t(m.contactSupport)} text={t(m.noSupportEmail)} />
  }
  const sender = `${me ? displayName(me) : ''}\n${me?.email ?? ''}`
  const body = `${t(m.supportGreeting)}\n\n${t(m.supportNeed)}\n\n\n${sender}`
  const draft = `mailto:${contactAddress}?subject=${encodeURIComponent(t(m.supportSubject))}&body=${encodeURIComponent(body)}`
  return <HelpCard href={draft} icon={<Mail />} title={t(m.contactSupport)} text={contactAddress} />
}

type HelpCardProps = { href?: string; icon: ReactNode; title: string; text: string }

function HelpCard({ href, icon, title, text }: HelpCardProps) {
  const inside = (
    <>
      <span aria-hidden="true" className="mb-2 block text-muted [&_svg]:size-4.5">
        {icon}
      </span>
      <span className="block font-medium">{title}</span>
      <span className="block text-muted text-sm [overflow-wrap:anywhere]">{text}</span>
    </>
  )
  const look = 'block rounded-card border border-line p-3.5'
  if (!href) return <div className={look}>{inside}</div>
  const newTab = href.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <a href={href} {...newTab} className={`${look} transition-colors duration-120 hover:bg-raised`}>
      {inside}
    </a>
  )
}
