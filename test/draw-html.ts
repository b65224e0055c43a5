import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { wordText } from '#kernel/i18n/words.ts'

/** Renders an element with its messages in English. */
export function drawHtml(element: ReactElement): string {
  return wordText('en', renderToStaticMarkup(element).replaceAll('&quot;', '"'))
}
