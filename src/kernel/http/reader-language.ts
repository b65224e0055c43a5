import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messageMark } from '../i18n/encoded-message.ts'
import { formatText } from '../i18n/format-message.ts'
import { type Language, languageCodes } from '../i18n/languages.ts'
import { languageIn } from '../i18n/page-reader.ts'
import { findReader, type Reader, readerOf } from '../i18n/reader.ts'

type RequestHeaders = Pick<FastifyRequest, 'headers'>

/**
 * Returns the reader of a request: the language chosen in this browser, the one that the request prefers, or
 * English. For people who are signed in, people/accounts/browser/follow-language.ts keeps the cookie in sync
 * with their own choice or their client's.
 */
export function readerOfRequest({ headers }: RequestHeaders): Reader {
  return readerOf(preferencesOf(headers))
}

/** Returns the language that this browser chose or prefers. Undefined if we don't support it. */
export function languageOfRequest({ headers }: RequestHeaders): Language | undefined {
  return findReader(preferencesOf(headers))?.language
}

/** Returns the reader of a page. Browsers that prefer none of our languages get the agency's. */
export async function readerOfPage(
  { headers }: RequestHeaders,
  agencyLanguage: () => Promise<Language>,
  offered: readonly Language[] = languageCodes,
): Promise<Reader> {
  const asked = findReader(preferencesOf(headers), offered)
  return asked ?? readerOf([await agencyLanguage().catch(() => null)], offered)
}

/** Translates the messages in every JSON response, including errors, into the reader's language. */
export function translateAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !payload.includes(messageMark)) return done(null, payload)
    const reader = readerOfRequest(request)
    reply.header('content-language', reader.language)
    // Lists repeat the same messages.
    const formatted = new Map<string, string>()
    const translated = payload.replaceAll(encodedInJson, (encoded) => {
      const before = formatted.get(encoded)
      if (before !== undefined) return before
      const text = JSON.stringify(formatText(reader, JSON.parse(`"${encoded}"`))).slice(1, -1)
      formatted.set(encoded, text)
      return text
    })
    done(null, translated)
  })
}

/** A message inside a string of JSON. Its quotes are escaped. */
const encodedInJson = /\uE000[^\uE000\uE001]*\uE001/g

const preferencesOf = (headers: RequestHeaders['headers']) => [
  languageIn(headers.cookie ?? ''),
  headers['accept-language'],
]
