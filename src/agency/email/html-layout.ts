import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { accentVariables, DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import type { EmailContent, EmailItem, EmailSection } from './email-content.ts'
import { m } from './messages.ts'
import type { Sender } from './sender.ts'
import { footerOf } from './sender.ts'

/** Placeholder for the agency's logo. It’s replaced when the email is sent or shown. */
export const logoAddress = 'cid:logo'

/**
 * Renders an email as HTML for mail programs: tables, inline styles, no external requests. Dark mode and narrow screens
 * are handled by one style sheet, which a program may ignore.
 */
export function emailPage(from: Sender, letter: EmailContent): string {
  const { agency, base } = from
  const { language = 'en', paragraphs = [], sections = [], button, code, ending = [] } = letter
  const { reason, recurring } = letter
  const accent = accentVariables(agency.accent ?? DEFAULT_ACCENT)
  const preview = letter.preview ?? paragraphs[0] ?? sections[0]?.items[0]?.title ?? ''
  const inside = [
    `<h1 class="ink" dir="auto" style="margin:0 0 16px;font:600 22px/1.3 ${sans};color:${light.ink}">${text(letter.heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...sections.map((section) => sectionPart(base, section)),
    button ? buttonPart(base, button, accent, language) : '',
    code ? codePart(code, language) : '',
    ...ending.map(paragraph),
  ]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(letter.subject)}</title>
<style>${sheet(accent)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${text(preview)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
<tr><td class="around" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 0 20px">${headPart(agency)}</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:${light.card};border:1px solid ${light.line};border-radius:10px">
${inside.filter(Boolean).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;font:12px/1.6 ${sans};color:${light.muted}">
${[text(footerOf(from, language)), reason ? text(reason) : ''].filter(Boolean).join('<br>')}
${recurring ? `<br>${small(base + recurring.choosePath, formatMessage(language, m.chooseWhen))} &nbsp;·&nbsp; ${small(base + recurring.unsubscribePath, formatMessage(language, m.unsubscribe))}` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const display = "Fraunces,Georgia,'Times New Roman',serif"

/** The neutrals of the portal (ui/app.css) as mail programs read them. */
const light = { page: '#f6f3f0', card: '#ffffff', line: '#e4e1dd', ink: '#1e1a16', muted: '#625d56' }
const dark = { page: '#110f0d', card: '#191714', line: '#312d29', ink: '#f3f1ef', muted: '#a9a49e' }

function sheet(accent: Record<string, string>): string {
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{overflow-wrap:anywhere}
@media (max-width:480px){.around{padding:16px 10px!important}.card{padding:22px 18px 8px!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important;border-color:${dark.line}!important}
.ink,.ink a{color:${dark.ink}!important}
.muted,.muted a{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.mark{border-color:${accent['--dark-accent-mark']}!important}
.button{background:${accent['--dark-accent']}!important;color:${accent['--dark-on-accent']}!important}
}`
}

/** The logo keeps a light background in dark mode, because it was drawn for paper. */
function headPart({ name, logoKey }: Sender['agency']): string {
  if (!logoKey) {
    return `<span class="ink" dir="auto" style="font:500 20px/1.3 ${display};color:${light.ink}">${text(name)}</span>`
  }
  return (
    `<img src="${logoAddress}" alt="${text(name)}" height="36" ` +
    `style="display:block;height:auto;max-height:36px;width:auto;max-width:240px;padding:6px 8px;background:#ffffff;border-radius:6px;font:500 20px/1.3 ${display};color:${light.ink}">`
  )
}

function paragraph(words: string): string {
  return `<p class="ink" dir="auto" style="margin:0 0 16px;font:15px/1.6 ${sans};color:${light.ink}">${text(words)}</p>`
}

function sectionPart(base: string, { title, items }: EmailSection): string {
  const head = title
    ? `<h2 class="muted" dir="auto" style="margin:24px 0 4px;font:600 13px/1.4 ${sans};color:${light.muted}">${text(title)}</h2>`
    : ''
  const rows = items.map((item) => itemPart(base, item)).join('')
  return `${head}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>`
}

function itemPart(base: string, { title, quote, text: more, detail, path }: EmailItem): string {
  const name = path
    ? `<a href="${text(base + path)}" style="color:${light.ink};text-decoration:underline;text-decoration-color:${light.muted};text-underline-offset:3px">${text(title)}</a>`
    : text(title)
  return `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid ${light.line}">
<div class="ink" dir="auto" style="font:600 15px/1.45 ${sans};color:${light.ink}">${name}</div>
${quote ? `<div class="ink mark" dir="auto" style="margin:6px 0 2px;padding:0 0 0 12px;border-left:2px solid ${light.muted};font:15px/1.55 ${sans};color:${light.ink}">${text(quote)}</div>` : ''}
${
  more || detail
    ? `<div class="muted" dir="auto" style="margin:2px 0 0;font:13px/1.5 ${sans};color:${light.muted}">${[
        more,
        detail,
      ]
        .filter((part) => part !== undefined)
        .map(text)
        .join(' &nbsp;·&nbsp; ')}</div>`
    : ''
}
</td></tr>`
}

function buttonPart(
  base: string,
  { label, path, writtenOut }: NonNullable<EmailContent['button']>,
  accent: Record<string, string>,
  language: Language,
): string {
  const address = text(base + path)
  const look = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent['--light-accent']};color:${accent['--light-on-accent']};font:600 15px/1.2 ${sans};text-decoration:none`
  const shown = writtenOut
    ? `<p class="muted" style="margin:0 0 16px;font:13px/1.5 ${sans};color:${light.muted}">${text(formatMessage(language, m.orOpen))}<br><a href="${address}" style="color:inherit">${address}</a></p>`
    : ''
  return `<p style="margin:8px 0 20px"><a class="button" href="${address}" style="${look}">${text(label)}</a></p>${shown}`
}

function codePart(code: string, language: Language): string {
  return `<p class="muted" style="margin:0 0 4px;font:13px/1.5 ${sans};color:${light.muted}">${text(formatMessage(language, m.orEnter))}</p>
<p class="ink" style="margin:0 0 20px;font:600 24px/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:2px;color:${light.ink}">${text(code)}</p>`
}

function small(address: string, label: string): string {
  return `<a href="${text(address)}" style="color:${light.muted};text-decoration:underline">${text(label)}</a>`
}

/** Escapes markup and keeps line breaks. */
function text(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r?\n/g, '<br>')
}
