import { supportedExtensions } from 'file-type'
import { Failure } from '#kernel/failure.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from '../messages.ts'

/** A file's signature, if it has one, and its first bytes. */
export interface Seen {
  signature: { mime: string; ext: string } | undefined
  head: Uint8Array
}

/**
 * Detects the media type of a file from its bytes. Refuses (422) files that don't match their name or
 * announced type, such as an HTML page named photo.png.
 */
export function mediaTypeOf(seen: Seen, name: string, announced: string | null): string {
  const ending = endingOf(name)
  const type = ending in textTypes ? textOf(seen, ending) : ofSignature(seen, ending)
  if (!agrees(type, normal(announced ?? ''))) {
    dishonest(t(m.notAsAnnounced, { announced: announced ?? '', found: described(type) }))
  }
  return type
}

/** Types without a signature, by extension. Browsers always download these files. */
const textTypes: Record<string, string> = {
  txt: 'text/plain',
  log: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
  yml: 'application/yaml',
  yaml: 'application/yaml',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  html: 'text/html',
  htm: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  ts: 'text/plain',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  vtt: 'text/vtt',
}

function textOf({ head }: Seen, ending: string): string {
  if (!looksLikeText(head)) dishonest(t(m.notText, { ending }))
  if (ending === 'svg' && !/<svg[\s>]/i.test(Buffer.from(head).toString('latin1'))) {
    dishonest(t(m.noSvg))
  }
  return textTypes[ending] ?? 'text/plain'
}

function ofSignature({ signature, head }: Seen, ending: string): string {
  if (hasSignature(ending) && !areAlike(signature?.ext, ending)) {
    const found = signature
      ? described(normal(signature.mime))
      : looksLikeText(head)
        ? t(m.plainText)
        : t(m.unknownType)
    dishonest(t(m.notAsNamed, { ending, found }))
  }
  if (signature) return normal(signature.mime)
  return looksLikeText(head) ? 'text/plain' : 'application/octet-stream'
}

/** Groups of extensions that share a signature: formats based on another, and alternative spellings. */
const families = [
  'jpg jpeg jpe jfif pjpeg',
  'png apng',
  'tif tiff dng cr2 nef arw orf rw2',
  'heic heif hif',
  'pdf ai',
  'eps ps ai',
  'zip docx docm dotx dotm xlsx xlsm xltx xltm pptx pptm ppsx ppsm potx potm odt ods odp odg ott ots otp otg epub jar apk xpi ' +
    'key numbers pages 3mf vsdx sketch idml xd fig',
  'cfb doc dot xls xlt ppt pps msg msi vsd pub mpp rtf',
  'mp4 m4v m4a m4b m4p mov f4v f4a f4b f4p 3gp 3g2',
  'mkv webm',
  'ogg oga ogv ogm ogx opus spx',
  'mpg mpeg mp1 mp2 mp3 mpa',
  'mts m2ts',
  'asf wma wmv',
  'aif aiff aifc',
  'mid midi',
  'ttf otf ttc',
  'gz tgz tar.gz svgz',
  'ico cur',
  'jp2 j2c jpx jpm mj2',
  'exe dll',
].map((family) => family.split(' '))

/** Extensions that are also used by formats without a signature. */
const ambiguous = new Set('dat stl it reg sav key ar class mie shp iso dmg'.split(' '))

function hasSignature(ending: string): boolean {
  if (ambiguous.has(ending)) return false
  return supportedExtensions.has(ending) || families.some((family) => family.includes(ending))
}

function areAlike(one: string | undefined, other: string): boolean {
  if (one === undefined) return false
  return one === other || families.some((family) => family.includes(one) && family.includes(other))
}

/**
 * Whether a file of this type can have this announced type. Browsers guess from the name, so only clear
 * contradictions count.
 */
function agrees(type: string, announced: string): boolean {
  const isText = announced.startsWith('text/') || /^(application\/|image\/svg\+)xml$/.test(announced)
  if (isText) return type.startsWith('text/') || /^application\/(json|yaml|xml)$|^image\/svg\+xml$/.test(type)
  if (isPicture(announced) || isPicture(type)) {
    return announced === type || vague.has(announced) || bothRare(type, announced)
  }
  return true
}

const vague = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/postscript',
  'application/illustrator',
])
const common = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'application/pdf',
  'image/svg+xml',
])

function isPicture(type: string): boolean {
  return type.startsWith('image/') || type === 'application/pdf'
}

/** Whether both are rare image types, which have many names, such as image/x-photoshop. */
function bothRare(type: string, announced: string): boolean {
  return [type, announced].every((one) => isPicture(one) && !common.has(one))
}

const otherNames: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'application/x-pdf': 'application/pdf',
}

function normal(type: string): string {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? ''
  return otherNames[plain] ?? plain
}

/**
 * Whether the bytes have no control characters except whitespace. True for UTF-8, Latin-1 and anything with a
 * UTF-16 byte order mark.
 */
function looksLikeText(head: Uint8Array): boolean {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return true
  if (Buffer.from(head.subarray(0, 5)).toString('latin1') === '%PDF-') return false
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1b)
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

function described(type: string): string {
  if (type === 'application/octet-stream') return t(m.unknownType)
  return type.startsWith('text/') ? t(m.plainText) : type
}

function dishonest(sentence: string): never {
  throw new Failure(422, 'NOT_WHAT_IT_CLAIMS', sentence)
}
