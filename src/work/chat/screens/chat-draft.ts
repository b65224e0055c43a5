import { useMe } from '#people/accounts/browser/session.tsx'
import { changeLocal, useLocal } from '#ui/hooks/tab-state.ts'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { fromDevice } from '#work/attachments/browser/attached.ts'

export interface ChatDraft {
  text: string
  /** Whether the message is for the team only. */
  internal: boolean
  attached: readonly Attached[]
}

const nothing: ChatDraft = { text: '', internal: false, attached: [] }

/** The unsent message. Kept while the reader visits other tabs of the project. */
export function useChatDraft(projectId: string) {
  const { me } = useMe()
  const [draft, change] = useLocal(keyOf(me, projectId), nothing)
  return { draft, change: (changes: Partial<ChatDraft>) => change((known) => ({ ...known, ...changes })) }
}

/**
 * Attaches files that were chosen, dropped or pasted. Doesn't subscribe to the draft, because the whole chat
 * would render again on every key press.
 */
export function useAttach(projectId: string): (files: readonly File[]) => void {
  const { me } = useMe()
  return (files) =>
    changeLocal(keyOf(me, projectId), nothing, (known) => {
      return { ...known, attached: [...known.attached, ...fromDevice(files)] }
    })
}

const keyOf = (me: { id: string } | null, projectId: string) => ['message', me?.id ?? '', projectId]
