import Uppy from '@uppy/core'
import { t } from '#kernel/i18n/t.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import type { Target, Upload } from '#work/files/browser/upload.ts'
import { openUpload } from '#work/files/browser/upload.ts'
import { m } from '../messages.ts'
import { failureMessages, refusalMessages } from './upload-messages.ts'
import { uploaderLabels } from './uploader-labels.ts'
import { sendWithPauses } from './uploader-pauses.ts'

/**
 * Creates an uploader that people start manually. Each file has its own three steps: request a URL
 * (preprocessing), send the bytes (uploading), register the file (postprocessing). A refusal is shown with
 * the server's message and doesn't stop other files. A retry continues where the file stopped, and canceling
 * removes the received bytes.
 */
export function openUppy(
  target: (file: File) => Target,
  limits: { current: { partsAboveBytes: number } },
): Uppy {
  const uppy = new Uppy({
    autoProceed: false,
    allowMultipleUploadBatches: false,
    locale: { strings: uploaderLabels, pluralize: (count: number) => (count === 1 ? 0 : 1) },
  })
  const uploads = new Map<string, Upload>()
  const uploadOf = (id: string): Upload => {
    const { data, name } = uppy.getFile(id)
    const file = data instanceof File ? data : new File([data as Blob], name)
    const upload = uploads.get(id) ?? openUpload(file, () => target(file), limits.current.partsAboveBytes)
    uploads.set(id, upload)
    return upload
  }
  const drop = (id: string) => {
    void uploads
      .get(id)
      ?.cancel()
      .catch(() => undefined)
    uploads.delete(id)
  }
  const { capabilities } = uppy.getState()
  uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } })
  // Each step announces all its files before it starts the first one, because Uppy shows their number.
  uppy.addPreProcessor((ids) => {
    say(uppy, 'preprocess-progress', ids, t(m.preparing))
    return eachFile(uppy, ids, async (id) => {
      await uploadOf(id).prepare()
      uppy.emit('preprocess-complete', uppy.getFile(id))
    })
  })
  uppy.addUploader((ids) => {
    uppy.emit('upload-start', sound(uppy, ids))
    return eachFile(uppy, ids, (id) => sendWithPauses(uppy, id, uploadOf(id)))
  })
  uppy.addPostProcessor((ids) => {
    say(uppy, 'postprocess-progress', ids, t(m.checking))
    return eachFile(uppy, ids, async (id) => {
      await uploadOf(id).register()
      uppy.emit('postprocess-complete', uppy.getFile(id))
    })
  })
  uppy.on('file-removed', ({ id }) => drop(id))
  uppy.on('cancel-all', () => [...uploads.keys()].forEach(drop))
  uppy.on('restriction-failed', (_file, error) => showFailure(refusalMessages(error.message)))
  return uppy
}

function say(
  uppy: Uppy,
  step: 'preprocess-progress' | 'postprocess-progress',
  ids: string[],
  message: string,
) {
  for (const file of sound(uppy, ids)) uppy.emit(step, file, { mode: 'indeterminate', message })
}

/** Returns the files that weren't removed and didn't fail in an earlier step. */
function sound(uppy: Uppy, ids: string[]) {
  return ids.map((id) => uppy.getFile(id)).filter((file) => file && !file.error)
}

async function eachFile(uppy: Uppy, ids: string[], act: (id: string) => Promise<void>): Promise<void> {
  for (const id of ids) {
    if (sound(uppy, [id]).length === 0) continue
    try {
      await act(id)
    } catch (error) {
      const file = uppy.getFile(id)
      if (!file) continue
      // The bytes may have arrived, but a file that isn't registered doesn't count as uploaded.
      const progress = {
        ...file.progress,
        uploadComplete: false,
        preprocess: undefined,
        postprocess: undefined,
      }
      uppy.setFileState(id, { progress })
      uppy.emit('upload-error', uppy.getFile(id), error as Error)
      showFailure(failureMessages(error))
    }
  }
}

function showFailure(words: { title: string; description: string }): void {
  toast({ variant: 'destructive', ...words })
}
