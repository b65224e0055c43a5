import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { EmailContent } from './email-content.ts'
import { m } from './messages.ts'
import type { Sender } from './sender.ts'

/** Returns the line that says where replies go, or an empty string if the email has none. */
export function repliesLine(
  { agency, readsReplies }: Sender,
  { language = 'en', replies, button }: EmailContent,
): string[] {
  if (!replies) return []
  const reach =
    replies.reach === 'NO_CLIENT'
      ? formatMessage(language, m.repliesNoClient)
      : readsReplies
        ? formatMessage(language, m.repliesReach, { agency: agency.name })
        : formatMessage(language, m.repliesUnread)
  if (!replies.answerIn || !button) return [reach]
  const place = replies.answerIn === 'PROJECT' ? m.answerInProject : m.answerInPortal
  return [`${reach} ${formatMessage(language, place, { button: button.label })}`]
}
