/**
 * A number with at most so many decimals; NaN for anything else. '2,25' is 2.25, as a comma that can be nothing but
 * the decimal one; '1,250' could be read in two ways.
 */
export function readDecimal(text: string, places: number): number {
  const typed = text.trim()
  const plain = /^(0,\d+|\d+,(?!\d{3}$)\d+)$/.test(typed) ? typed.replace(',', '.') : typed
  return new RegExp(`^\\d{1,9}(\\.\\d{1,${places}})?$`).test(plain) ? Number(plain) : Number.NaN
}
