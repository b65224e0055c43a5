import { useUploadLimit } from '#work/attachments/screens/use-upload-limit.ts'
import { useAttach } from './chat-draft.ts'

/** Attaches files from this device to the draft, except those that exceed the upload limit. */
export function useChatUpload(projectId: string): (files: readonly File[]) => void {
  const attach = useAttach(projectId)
  const withinLimit = useUploadLimit()
  return (files) => attach(withinLimit(files))
}
