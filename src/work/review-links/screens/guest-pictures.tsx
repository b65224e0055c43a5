import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { call } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Attached } from '#work/attachments/browser/attached.ts'
import { fromDevice } from '#work/attachments/browser/attached.ts'
import { uploadReviewPicture } from '../contract.pictures.ts'
import { m } from '../messages.ts'

/** The button that attaches pictures from this device. */
export function AttachPictures({ onAttach }: { onAttach: (pictures: Attached[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t(m.attachPictures)} onClick={() => picker.current?.click()}>
        <Paperclip aria-hidden="true" />
      </IconButton>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          onAttach(fromDevice([...(target.files ?? [])]))
          // Allows picking the same pictures again.
          target.value = ''
        }}
      />
    </>
  )
}

/**
 * Uploads the pictures and returns them with their ids. A retry skips those that were already uploaded.
 *
 * @param note - called after each upload
 */
export async function uploadPictures(
  params: { id: string; fileId: string },
  attached: readonly Attached[],
  note: (attached: Attached[]) => void,
): Promise<string[]> {
  const all = [...attached]
  for (const [at, { file, name, fileId }] of attached.entries()) {
    if (fileId !== null || !file) continue
    const options = { base: '', headers: {}, bytes: file }
    const made = await call(uploadReviewPicture, { params, query: { name } }, options)
    all[at] = { file, name, thumbnailUrl: null, fileId: made.fileId }
    note([...all])
  }
  return all.flatMap(({ fileId }) => fileId ?? [])
}
