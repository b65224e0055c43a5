import { useMe } from '#people/accounts/browser/session.tsx'
import { useLocal } from '#ui/hooks/tab-state.ts'

/**
 * A message's attachment: a project file, or a file from this device that's uploaded when the message is
 * sent.
 */
export type Attached = { name: string; thumbnailUrl: string | null } & (
  | { fileId: string; file?: undefined }
  | { fileId: null; file: File }
)

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
  const [draft, change] = useLocal<ChatDraft>(['message', me?.id ?? '', projectId], nothing)
  return {
    draft,
    change: (news: Partial<ChatDraft>) => change((known) => ({ ...known, ...news })),
    /** Attaches files that were chosen, dropped or pasted. */
    attach: (files: readonly File[]) =>
      change((known) => {
        const added = files.map((file) => ({ name: file.name, thumbnailUrl: null, fileId: null, file }))
        return { ...known, attached: [...known.attached, ...added] }
      }),
  }
}
