import { forbidden, notFound } from '#kernel/failure.ts'
import type { Route } from '#kernel/http/serve.ts'
import { handle, handleBytes } from '#kernel/http/serve.ts'
import { t } from '#kernel/i18n/t.ts'
import { getFormParams, getStoreKeys, sendForm } from '#work/files/contract.parts.ts'
import { beginUpload, mayBegin } from './begin-upload.ts'
import { incomingKey, sendingMs } from './data.ts'
import { fileOfForm } from './form-body.ts'
import { m } from './messages.ts'
import { drain, findTaking, receive, uploadNotFound } from './receive-bytes.ts'
import { isSigned, uploadAddress } from './signed-address.ts'

/** Routes for the upload tool's other calls: a form for a small file, and store keys. */
export const formRoutes: Route[] = [
  handle(getFormParams, async (call) => {
    const { query, storage, secret, config, request } = call
    const options = {
      projectId: query['metadata[projectId]'],
      name: query.filename,
      size: query['metadata[size]'],
      type: query.type,
    }
    await mayBegin(call, { ...options, fileId: query['metadata[fileId]'] })
    const upload = await beginUpload(call, options)
    const key = incomingKey(upload)
    const expires = sendingMs / 1_000
    const here = config.PUBLIC_URL ?? `${request.protocol}://${request.host}`
    const form = storage.direct
      ? await storage.direct.sendForm(key, { size: upload.size, seconds: expires })
      : { url: new URL(uploadAddress(secret, upload), here).href, fields: { key } }
    return { method: 'POST' as const, ...form, expires }
  }),

  handleBytes(sendForm, async (call) => {
    const { params, query, secret, storage, request } = call
    if (storage.direct) notFound(uploadNotFound)
    const upload = await findTaking(call, params.id, (one) => isSigned(secret, one, query.token))
    try {
      return await receive(call, upload, await fileOfForm(request.headers, request.body))
    } finally {
      drain(request.body)
    }
  }),

  handle(getStoreKeys, async () => forbidden(noKeys)),
]

const noKeys = t(m.noStoreKeys)
