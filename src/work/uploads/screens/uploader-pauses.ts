import type Uppy from '@uppy/core'
import { EventManager } from '@uppy/core'
import type { Upload } from '#work/files/browser/upload.ts'

type State = 'going' | 'paused' | 'cancelled'

/**
 * Sends one file and reacts to Uppy's buttons: pause stops sending, resume continues, and cancel ends the
 * upload.
 */
export async function sendWithPauses(uppy: Uppy, id: string, upload: Upload): Promise<void> {
  const events = new EventManager(uppy)
  let running = new AbortController()
  // A file may already be paused while it's waiting in the queue.
  const now: { state: State } = { state: uppy.getFile(id).isPaused ? 'paused' : 'going' }
  let wake = () => {}
  const turn = (to: State) => () => {
    if (now.state === 'cancelled') return
    now.state = to
    if (to !== 'going') running.abort()
    wake()
  }
  const [pause, resume, cancel] = [turn('paused'), turn('going'), turn('cancelled')]
  events.onFilePause(id, (isPaused) => (isPaused ? pause() : resume()))
  events.onPauseAll(id, pause)
  events.onResumeAll(id, resume)
  events.onFileRemove(id, cancel)
  events.onCancelAll(id, cancel)
  try {
    for (;;) {
      while (now.state === 'paused') {
        await new Promise<void>((next) => {
          wake = next
        })
      }
      if (now.state === 'cancelled') return
      running = new AbortController()
      try {
        await upload.send({ signal: running.signal, onProgress: (sent) => emitProgress(uppy, id, sent) })
        return emitUploaded(uppy, id)
      } catch (error) {
        if (!running.signal.aborted) throw error
      }
    }
  } finally {
    events.remove()
  }
}

function emitProgress(uppy: Uppy, id: string, bytesUploaded: number): void {
  const file = uppy.getFile(id)
  const uploadStarted = file?.progress.uploadStarted
  if (!uploadStarted) return
  uppy.emit('upload-progress', file, { uploadStarted, bytesUploaded, bytesTotal: file.size })
}

function emitUploaded(uppy: Uppy, id: string): void {
  const file = uppy.getFile(id)
  if (file) uppy.emit('upload-success', file, { status: 200, body: {} })
}
