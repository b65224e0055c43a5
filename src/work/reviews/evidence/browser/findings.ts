import type { PageText } from '../page-texts.ts'

/** One result of a check. A note says what can't be checked, although nothing is wrong. */
export interface Finding {
  result: 'RIGHT' | 'WRONG' | 'NOTE'
  text: PageText
  values?: Record<string, string>
}

export function right(text: PageText, values?: Record<string, string>): Finding {
  return { result: 'RIGHT', text, values }
}

export function wrong(text: PageText, values?: Record<string, string>): Finding {
  return { result: 'WRONG', text, values }
}

export function note(text: PageText, values?: Record<string, string>): Finding {
  return { result: 'NOTE', text, values }
}
