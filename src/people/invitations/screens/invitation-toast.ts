import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

/** Messages for the toast after inviting. Without a mail server, the inviter has to pass the link on. */
export function invitationMessages(email: string, sends: boolean, again = false) {
  if (!sends) return { title: t(m.writtenTitle), description: t(m.writtenHint, { email }) }
  return { title: t(m.sentTitle), description: t(again ? m.resentHint : m.sentHint, { email }) }
}
