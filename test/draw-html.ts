import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { formatText } from '#kernel/i18n/format-message.ts'

/** Renders an element with its messages in English. */
export function drawHtml(element: ReactElement): string {
  return formatText('en', renderToStaticMarkup(element).replaceAll('&quot;', '"'))
}
