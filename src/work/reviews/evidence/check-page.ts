import { createHash } from 'node:crypto'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import { checkScript } from './check-script.ts'
import { checkStyle } from './check-style.ts'
import { pageTexts } from './page-texts.ts'

/**
 * Draws the page that checks evidence packs: one file that works without a network, in the reader's language.
 * It contains the portal's public keys. Its policy allows only its own script and style.
 */
export async function drawCheckPage(
  language: Language,
  keys: { keyId: string; publicKey: string }[],
): Promise<string> {
  const script = (await checkScript()).trim()
  const texts = pageTexts(language)
  const { locale, direction } = languages[language]
  const facts = { texts, locale, keys: keys.map(({ publicKey }) => publicKey) }
  const policy = `default-src 'none'; script-src '${hashOf(script)}'; style-src '${hashOf(checkStyle)}'; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(texts.title)}</title>
<style>${checkStyle}</style>
</head>
<body>
<main id="page"><noscript>${escaped(texts.needsScript)}</noscript></main>
<script type="application/json" id="facts">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`
}

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
