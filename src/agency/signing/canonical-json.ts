/**
 * Writes a value as canonical JSON (RFC 8785): sorted keys and no spaces, so that equal values have equal bytes.
 *
 * @throws for numbers other than integers, whose notation differs between languages
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, one]) => one !== undefined)
    // By UTF-16 code units, as the RFC requires.
    fields.sort(([one], [other]) => (one < other ? -1 : 1))
    return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`
  }
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new Error(`${value} isn't an integer`)
  }
  return JSON.stringify(value)
}
