import { formatMessage } from '#kernel/i18n/format-message.ts'
import { type Language, languages } from '#kernel/i18n/languages.ts'
import { accentVariables, DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import type { EmailContent } from './email-content.ts'
import { amountsPart, sectionPart } from './html-sections.ts'
import { display, light, sans, sheet, text } from './html-style.ts'
import { m } from './messages.ts'
import { repliesLine } from './replies-line.ts'
import type { Sender } from './sender.ts'
import { footerOf } from './sender.ts'

/** Placeholder for the agency's logo. Replaced when the email is sent or shown. */
export const logoAddress = 'cid:logo'

/**
 * Renders an email as HTML for mail programs, with tables, inline styles and no external requests. A style
 * sheet handles dark mode and narrow screens in programs that support it.
 */
export function emailPage(from: Sender, email: EmailContent): string {
  const { agency, base } = from
  const { language = 'en', paragraphs = [], sections = [], amounts = [] } = email
  const { button, code, ending = [], reason, recurring } = email
  const { direction } = languages[language]
  const accent = accentVariables(agency.accent ?? DEFAULT_ACCENT)
  const preview = email.preview ?? paragraphs[0] ?? sections[0]?.items[0]?.title ?? ''
  const inside = [
    `<h1 class="ink" dir="${sentenceDirection(languages[language].direction)}" style="margin:0 0 16px;font:600 22px/1.3 ${sans};color:${light.ink}">${text(email.heading)}</h1>`,
    ...paragraphs.map((content) => paragraph(content, language)),
    ...sections.map((section) => sectionPart({ base, direction }, section)),
    amounts.length > 0 ? amountsPart({ base, direction }, amounts) : '',
    button ? buttonPart(base, button, accent, language) : '',
    code ? codePart(code, language) : '',
    ...ending.map((content) => paragraph(content, language)),
    ...repliesLine(from, email).map((content) => hint(content, language)),
  ]
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(email.subject)}</title>
<style>${sheet(accent)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<div style="display:none;max-height:0;overflow:hidden">${text(preview)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="page" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.page}">
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

/** The logo keeps a light background in dark mode, because logos are usually drawn for white paper. */
function headPart({ name, logoKey }: Sender['agency']): string {
  if (!logoKey) {
    return `<span class="ink" dir="auto" style="font:500 20px/1.3 ${display};color:${light.ink}">${text(name)}</span>`
  }
  return (
    `<img src="${logoAddress}" alt="${text(name)}" height="36" ` +
    `style="display:block;height:auto;max-height:36px;width:auto;max-width:240px;padding:6px 8px;background:#ffffff;border-radius:6px;font:500 20px/1.3 ${display};color:${light.ink}">`
  )
}

/**
 * The direction of sentences. In a right-to-left language, sentences run right to left even if they start
 * with a Latin name. In other languages, the direction depends on what people typed.
 */
function sentenceDirection(direction: 'ltr' | 'rtl'): 'rtl' | 'auto' {
  return direction === 'rtl' ? 'rtl' : 'auto'
}

function paragraph(content: string, language: Language): string {
  return `<p class="ink" dir="${sentenceDirection(languages[language].direction)}" style="margin:0 0 16px;font:15px/1.6 ${sans};color:${light.ink}">${text(content)}</p>`
}

function hint(content: string, language: Language): string {
  return `<p class="muted" dir="${sentenceDirection(languages[language].direction)}" style="margin:0 0 16px;font:13px/1.5 ${sans};color:${light.muted}">${text(content)}</p>`
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
    ? `<p class="muted" style="margin:0 0 16px;font:13px/1.5 ${sans};color:${light.muted}">${text(formatMessage(language, m.orOpen))}<br><a href="${address}" dir="ltr" style="color:inherit">${address}</a></p>`
    : ''
  return `<p style="margin:8px 0 20px"><a class="button" href="${address}" style="${look}">${text(label)}</a></p>${shown}`
}

function codePart(code: string, language: Language): string {
  return `<p class="muted" style="margin:0 0 4px;font:13px/1.5 ${sans};color:${light.muted}">${text(formatMessage(language, m.orEnter))}</p>
<p class="ink" style="margin:0 0 20px;font:600 24px/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:2px;color:${light.ink}"><span dir="ltr">${text(code)}</span></p>`
}

function small(address: string, label: string): string {
  return `<a href="${text(address)}" style="color:${light.muted};text-decoration:underline">${text(label)}</a>`
}
