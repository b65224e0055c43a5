type Details = Record<string, unknown>

/**
 * Splits an entry's metadata. Statuses, kinds, amounts, days and ids are kept forever. All other text, such
 * as names, addresses and what a person wrote, is personal and can be erased. Text in an unknown field counts
 * as personal, so that a new field is never kept forever by mistake.
 */
export function divide(metadata: Details): { plain: Details; personal: Details | undefined } {
  const plain: Details = {}
  const personal: Details = {}
  for (const [name, value] of Object.entries(metadata)) {
    if (value === undefined) continue
    if (isPlain(name, value)) plain[name] = value
    else if (isChange(name, value)) {
      const parts = divide(value)
      if (Object.keys(parts.plain).length > 0) plain[name] = parts.plain
      personal[name] = parts.personal
    } else personal[name] = value
  }
  return { plain, personal: Object.keys(personal).length > 0 ? personal : undefined }
}

/** Reverses {@link divide}. If the personal part was erased, returns only the plain part. */
export function joined(plain: Details | null, personal: Details | undefined): Details | null {
  if (!personal) return plain
  const whole: Details = { ...plain }
  for (const [name, value] of Object.entries(personal)) {
    const known = whole[name]
    whole[name] = isChange(name, value) && isChange(name, known) ? { ...known, ...value } : value
  }
  return whole
}

function isPlain(name: string, value: unknown): boolean {
  if (typeof value === 'string') return isPlainWord(name, value)
  if (Array.isArray(value)) return value.every((one) => isPlain(name, one))
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([inner, one]) => one === undefined || isPlain(inner, one))
}

function isPlainWord(name: string, word: string): boolean {
  if (UUID.test(word) || MOMENT.test(word) || plainNames.has(name)) return true
  return (name === 'before' || name === 'after') && STATE.test(word)
}

/** Whether a field contains changed fields, with their values before or after. */
function isChange(name: string, value: unknown): value is Details {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && (name === 'before' || name === 'after')
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/
const STATE = /^[A-Z]+(_[A-Z]+)*$/

/** Fields whose text comes from a fixed list or from Easel itself. */
const plainNames = new Set([
  'accent',
  'archivedFrom',
  'currency',
  'darkLogoKey',
  'decision',
  'format',
  'frontPage',
  'kind',
  'logoKey',
  'mails',
  'mediaType',
  'method',
  'number',
  'planCode',
  'provider',
  'quietBecause',
  'quorum',
  'role',
  'scopes',
  'sha256',
  'state',
  'status',
  'timeZone',
  'type',
])
