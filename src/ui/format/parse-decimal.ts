/**
 * Parses a number with at most this many decimals, NaN for anything else. '2,25' is 2.25, since that comma
 * can only be a decimal comma. '1,250' is ambiguous.
 */
export function readDecimal(text: string, places: number): number {
  const typed = text.trim()
  const plain = /^(0,\d+|\d+,(?!\d{3}$)\d+)$/.test(typed) ? typed.replace(',', '.') : typed
  return new RegExp(`^\\d{1,9}(\\.\\d{1,${places}})?$`).test(plain) ? Number(plain) : Number.NaN
}
