import type { EmailAmount, EmailItem, EmailSection } from './email-content.ts'
import { light, sans, text } from './html-style.ts'
import { addressOfPicture } from './inline-pictures.ts'

interface Place {
  base: string
  direction: 'ltr' | 'rtl'
}

/** Renders items under a title. */
export function sectionPart({ base, direction }: Place, { title, items }: EmailSection): string {
  const head = title
    ? `<h2 class="muted" dir="auto" style="margin:24px 0 4px;font:600 13px/1.4 ${sans};color:${light.muted}">${text(title)}</h2>`
    : ''
  const rows = items.map((item) => itemPart({ base, direction }, item)).join('')
  return `${head}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows}</table>`
}

function itemPart({ base, direction }: Place, item: EmailItem): string {
  const { title, quote, text: more, detail, path } = item
  const start = direction === 'rtl' ? 'right' : 'left'
  const name = path
    ? `<a href="${text(base + path)}" style="color:${light.ink};text-decoration:underline;text-decoration-color:${light.muted};text-underline-offset:3px">${text(title)}</a>`
    : text(title)
  return `<tr><td class="line" style="padding:12px 0;border-bottom:1px solid ${light.line}">
${picturePart(base, item)}<div class="ink" dir="auto" style="font:600 15px/1.45 ${sans};color:${light.ink}">${name}</div>
${quote ? `<div class="ink mark" dir="auto" style="margin:6px 0 2px;padding-${start}:12px;border-${start}:2px solid ${light.muted};font:15px/1.55 ${sans};color:${light.ink}">${text(quote)}</div>` : ''}
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

/**
 * Repeats the width as an attribute for programs that ignore style sheets. The alt text appears if pictures
 * are turned off.
 */
function picturePart(base: string, { picture, path }: EmailItem): string {
  if (!picture) return ''
  const image =
    `<img src="${addressOfPicture(picture.key)}" alt="${text(picture.alt)}" width="494" class="picture line" ` +
    `style="display:block;width:100%;max-width:494px;height:auto;margin:0 0 10px;border:1px solid ${light.line};border-radius:6px;font:13px/1.5 ${sans};color:${light.muted}">`
  return path ? `<a href="${text(base + path)}" style="color:${light.muted}">${image}</a>` : image
}

/** Renders a table with the amount at the end of each row. */
export function amountsPart({ direction }: Place, amounts: readonly EmailAmount[]): string {
  const end = direction === 'rtl' ? 'left' : 'right'
  const rows = amounts.map(({ label, detail, amount, strong }) => {
    const font = `font:${strong ? '600 ' : ''}15px/1.45 ${sans}`
    const cell = `padding:10px 0;border-bottom:1px solid ${light.line};vertical-align:top;${font};color:${light.ink}`
    const below = detail
      ? `<div class="muted" style="font:13px/1.5 ${sans};color:${light.muted}">${text(detail)}</div>`
      : ''
    return (
      `<tr><td class="ink line" dir="auto" style="${cell};overflow-wrap:anywhere">${text(label)}${below}</td>` +
      `<td class="ink line" align="${end}" style="${cell};padding-inline-start:16px;white-space:nowrap;text-align:${end}">${text(amount)}</td></tr>`
    )
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>`
}
