import { z } from 'zod'
import { t } from './i18n/t.ts'
import { m } from './messages.ts'

/** The message for a required value that wasn't given. */
export const missing = t(m.required)

/** Whether no value was given: absent, null and empty all count. */
export function isMissing(input: unknown): boolean {
  return input === undefined || input === null || input === ''
}

/**
 * Generic validation messages in the specification's words (section 5), since the library's own differ. A
 * schema's own messages take precedence.
 */
function messageFor(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return missing
    return t(m.unexpected, { expected: issue.expected, received: received(issue.input) })
  }
  if (issue.code === 'invalid_value') {
    if (issue.input === undefined) return missing
    const expected = issue.values.map((value) => `'${String(value)}'`).join(' | ')
    return t(m.unexpected, { expected, received: shown(issue.input) })
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return t(m.tooShort, { least: Number(issue.minimum) })
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return t(m.tooLong, { most: Number(issue.maximum) })
  }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return issue.input === '' ? missing : t(m.emailInvalid)
  return undefined
}

/** Returns the value if it's one word, otherwise its type. */
function shown(input: unknown): string {
  return typeof input === 'string' && input.length <= 40 ? `'${input}'` : received(input)
}

function received(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'array'
  if (Number.isNaN(input)) return 'nan'
  return typeof input
}

z.config({ customError: messageFor })
