import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageCookie } from '../i18n/page-reader.ts'
import { type Reader, readerOf } from '../i18n/reader.ts'
import { sentenceMark } from '../i18n/sentence.ts'
import { wordText } from '../i18n/words.ts'

/** The reader of a request: the language chosen in this browser, or the one the request prefers. */
export function readerOfRequest({ headers }: Pick<FastifyRequest, 'headers'>): Reader {
  return readerOf([cookieValue(headers.cookie), headers['accept-language']])
}

/** Translates the sentences in every JSON answer, errors included, into the reader's language. */
export function wordAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload !== 'string' || !payload.includes(sentenceMark)) return payload
    const { language } = readerOfRequest(request)
    return JSON.stringify(JSON.parse(payload), (_name, value) =>
      typeof value === 'string' ? wordText(language, value) : value,
    )
  })
}

function cookieValue(cookies = ''): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${languageCookie}=`))
  return pair?.slice(languageCookie.length + 1)
}
