import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { BusboyHeaders } from '@fastify/busboy'
import { Busboy } from '@fastify/busboy'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

/**
 * Streams the file in a form (multipart/form-data). Ignores the fields before it, which repeat known values.
 */
export function fileOfForm(headers: IncomingHttpHeaders, body: unknown): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Failure(400, 'NO_FORM', noForm))
    if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '') || !(body instanceof Readable))
      return fail()
    try {
      const form = new Busboy({ headers: headers as BusboyHeaders, limits: { files: 1, fields: 50 } })
      form.on('file', (_field, file) => resolve(file)).on('finish', fail)
      form.on('error', fail)
      body.on('close', () => form.destroy()).pipe(form)
    } catch {
      fail()
    }
  })
}

const noForm = t(m.noForm)
