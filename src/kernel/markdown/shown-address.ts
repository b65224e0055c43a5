/** Whether readers would take a part of the text for an address: `https://…`, `a.example/login`, `ben@a.example`. */
export function looksLikeAddress(shown: string): boolean {
  const text = asSeen(shown)
  if (/:\/\/|www\.|@/i.test(text)) return true
  return [...text.matchAll(/[\p{L}\p{N}\p{M}.-]+/gu)].some(([word]) => isHost(word.split('.')))
}

/** Whether the text is this address, with or without its scheme. */
export function isSameAddress(shown: string, href: string): boolean {
  const own = normalized(href)
  const text = asSeen(shown)
  return ['', 'https://', 'http://', 'mailto:'].some((scheme) => normalized(scheme + text) === own)
}

/** Invisible characters are left out, and those that look like ASCII become ASCII. */
function asSeen(text: string): string {
  return text
    .replace(/\p{DI}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.')
}

/** File extensions aren't domains: `Draft 2.pdf`, `Node.js`. */
const fileEndings = new Set(
  'css csv doc docx fig gif html jpeg jpg js pdf png ppt pptx psd sketch svg ts txt webp xls xlsx'.split(' '),
)

function isHost(labels: string[]): boolean {
  // A period may follow.
  const last = labels.findLastIndex((label) => label !== '')
  const [name, ending] = [labels[last - 1], labels[last]?.toLowerCase()]
  if (!name || !ending || fileEndings.has(ending)) return false
  if (/^\d+$/.test(ending)) return last >= 3 && labels.slice(last - 3, last + 1).every((n) => /^\d+$/.test(n))
  return /^(?:xn--.+|\p{L}[\p{L}\p{M}]+)$/u.test(ending)
}

function normalized(address: string): string | null {
  return URL.canParse(address) ? new URL(address).href : null
}
