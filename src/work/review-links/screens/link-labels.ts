import type { ReviewRight } from '#schema/values.ts'
import type { ReviewEntry, ReviewLink } from '../contract.ts'

/** What is to be shared: a project, or one file of it. */
export interface Shared {
  projectId: string
  projectName: string
  file: { id: string; name: string } | null
}

export const rightHints: Record<ReviewRight, string> = {
  VIEW: 'Look only',
  COMMENT: 'Look and comment',
  APPROVE: 'Look, comment and approve',
}

export function nameOf({ firstName, lastName }: Pick<ReviewLink, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'Somebody who was erased'
}

/** An entry of a link's log, as a sentence without its subject. */
export function actionLabels({ act, detail }: ReviewEntry): string {
  if (act === 'refuse') return detail === 'password' ? 'gave a wrong password' : 'gave a wrong code'
  return words[act]
}

const words: Record<Exclude<ReviewEntry['act'], 'refuse'>, string> = {
  create: 'made the link',
  send: 'sent it again',
  extend: 'let it last longer',
  revoke: 'took it back',
  open: 'opened the link',
  code: 'asked for a code',
  enter: 'entered',
  leave: 'left',
  comment: 'commented',
  approve: 'approved a milestone',
  requestChanges: 'asked for changes',
}
