import Uppy from '@uppy/core'
import XHRUpload from '@uppy/xhr-upload'
import { CallError, call } from '#kernel/call.ts'
import { toast } from '#ui/toast-store.ts'
import type { FileKind } from '../contract.ts'
import { registerFile, requestUpload } from '../contract.ts'

/** Where the file goes, read at the moment of the upload. */
export interface Target {
  projectId: string
  fileId?: string
  kind: FileKind
  internal: boolean
}

type Meta = { uploadURL?: string }
type Body = { size: number }

/**
 * An uploader in three steps: ask for an address, send the bytes to it, register the file. Each refusal is shown
 * with the server's sentence, and the whole can be tried again.
 */
export function openUppy(target: { current: Target }, maxFileSize: number): Uppy<Meta, Body> {
  const uppy = new Uppy<Meta, Body>({
    autoProceed: false,
    allowMultipleUploadBatches: false,
    restrictions: { maxNumberOfFiles: 1, maxFileSize },
  })
  uppy.use(XHRUpload, {
    // The address of each upload is put in its place by the step before.
    endpoint: '/api/objects/upload',
    method: 'PUT',
    formData: false,
    timeout: 60_000,
    shouldRetry: (xhr) => xhr.status === 0 || xhr.status >= 500,
  })
  uppy.addPreProcessor((ids) => eachFile(uppy, ids, (id) => getAddress(uppy, id, target.current)))
  uppy.addPostProcessor((ids) => eachFile(uppy, ids, (id) => register(uppy, id, target.current)))
  uppy.on('upload-error', (_file, error, response) => fail(sentenceOf(error, response)))
  uppy.on('restriction-failed', (_file, error) => fail(error.message))
  return uppy
}

async function getAddress(uppy: Uppy<Meta, Body>, id: string, { projectId }: Target): Promise<void> {
  const { name, size, type } = uppy.getFile(id)
  const body = { projectId, name, size: size ?? 0, type }
  const { uploadURL } = await call(requestUpload, { body })
  uppy.setFileMeta(id, { uploadURL })
  uppy.setFileState(id, { xhrUpload: { endpoint: uploadURL } } as object)
}

async function register(uppy: Uppy<Meta, Body>, id: string, target: Target): Promise<void> {
  const { name, meta, error } = uppy.getFile(id)
  if (error || !meta.uploadURL) return
  await call(registerFile, { body: { ...target, fileURL: meta.uploadURL, originalName: name } })
}

async function eachFile(
  uppy: Uppy<Meta, Body>,
  ids: string[],
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (const id of ids) {
    try {
      await act(id)
    } catch (error) {
      const { progress } = uppy.getFile(id)
      // The bytes may be there, but without its registration nothing was uploaded.
      uppy.setFileState(id, { progress: { ...progress, uploadComplete: false, postprocess: undefined } })
      uppy.emit('upload-error', uppy.getFile(id), error as Error)
      throw error
    }
  }
}

function sentenceOf(error: { message: string }, response?: unknown): string {
  if (error instanceof CallError) return error.detail
  const text = (response as Partial<XMLHttpRequest> | undefined)?.responseText
  try {
    const { detail } = JSON.parse(text ?? '') as { detail?: unknown }
    if (typeof detail === 'string') return detail
  } catch {
    // Not the server's own answer: the connection broke, or something in between answered.
  }
  return 'The upload was interrupted. Please try again.'
}

function fail(description: string): void {
  toast({ variant: 'destructive', title: 'Error', description })
}
