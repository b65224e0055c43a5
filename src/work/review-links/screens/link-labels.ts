import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ReviewRight } from '#schema/values.ts'
import type { ReviewEntry, ReviewLink } from '../contract.ts'
import { m } from '../messages.ts'

/** The shared item: a project, or one of its files. */
export interface Shared {
  projectId: string
  projectName: string
  file: { id: string; name: string } | null
}

export const rightHints: Record<ReviewRight, Message> = {
  VIEW: m.rightView,
  COMMENT: m.rightComment,
  APPROVE: m.rightApprove,
}

export function nameOf({ firstName, lastName }: Pick<ReviewLink, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || t(m.erasedGuest)
}

/** Describes an entry of a link's log. */
export function describeEntry({ act, detail, byName }: ReviewEntry): string {
  const who = { name: byName ?? t(m.someoneWithLink) }
  if (act === 'refuse') return detail === 'password' ? t(m.logWrongPassword, who) : t(m.logWrongCode, who)
  return sentences[act](who)
}

const sentences: Record<Exclude<ReviewEntry['act'], 'refuse'>, (who: { name: string }) => string> = {
  create: (who) => t(m.logCreated, who),
  send: (who) => t(m.logSent, who),
  extend: (who) => t(m.logExtended, who),
  revoke: (who) => t(m.logRevoked, who),
  open: (who) => t(m.logOpened, who),
  code: (who) => t(m.logAskedForCode, who),
  enter: (who) => t(m.logEntered, who),
  leave: (who) => t(m.logLeft, who),
  comment: (who) => t(m.logCommented, who),
  approve: (who) => t(m.logApproved, who),
  requestChanges: (who) => t(m.logAskedForChanges, who),
}
