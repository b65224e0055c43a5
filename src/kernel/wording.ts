import { z } from 'zod'

/** Said of what is asked for and is not there. */
export const missing = 'Required'

/**
 * The generic messages of the schema checker, in the specification's words (section 5), since the library's
 * own differ today. A message that a schema states itself comes before these.
 */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return missing
    return `Expected ${issue.expected}, received ${received(issue.input)}`
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return `String must contain at least ${issue.minimum} character(s)`
  }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return `String must contain at most ${issue.maximum} character(s)`
  }
  if (issue.code === 'invalid_format' && issue.format === 'email')
    return issue.input === '' ? missing : 'Invalid email'
  return undefined
}

function received(input: unknown): string {
  if (input === null) return 'null'
  if (Array.isArray(input)) return 'array'
  if (Number.isNaN(input)) return 'nan'
  return typeof input
}

z.config({ customError: wording })
