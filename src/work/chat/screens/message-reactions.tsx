import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { conversationKey } from '#portal/live/browser/rooms.ts'
import { showError } from '#ui/overlay/show-error.ts'
import type { Conversation } from '#work/messages/browser/conversation.ts'
import { arrive } from '#work/messages/browser/conversation.ts'
import { reactToMessage } from '#work/messages/contract.reactions.ts'
import type { Message } from '#work/messages/contract.ts'
import type { Reacting } from '#work/reactions/contract.ts'
import { m } from '#work/reactions/messages.ts'
import { reactionsBy } from '#work/reactions/rules.ts'
import { Reactions } from '#work/reactions/screens/reactions.tsx'

type MessageReactionsProps = { message: Message; myId: string; isLast: boolean }

/** The reactions to a message. */
export function MessageReactions({ message, myId, isLast }: MessageReactionsProps) {
  const client = useQueryClient()
  const { id: messageId, projectId, reactions } = message
  const react = useMutation({
    mutationFn: (body: Reacting) => call(reactToMessage, { params: { id: projectId, messageId }, body }),
    onSuccess: (made) =>
      client.setQueryData<Conversation>(
        conversationKey(projectId),
        (known) => known && arrive(known, [made]),
      ),
    onError: (error) => showError(error, t(m.notSaved)),
  })
  return (
    <Reactions
      reactions={reactions}
      mine={reactionsBy(myId, reactions)}
      onReact={react.mutate}
      skipped={!isLast}
    />
  )
}
