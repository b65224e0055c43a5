import { useAttachable } from '#work/attachments/screens/use-attachable.ts'
import { useAttach } from './chat-draft.ts'

/** Attaches files from this device to the draft, except those that exceed the upload limit. */
export function useChatUpload(projectId: string): (files: readonly File[]) => void {
  const attach = useAttach(projectId)
  const attachable = useAttachable()
  return (files) => attach(attachable(files))
}
