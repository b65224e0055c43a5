/** The script of the page that checks packs, compiled into the page by check-page.ts. It uses no network. */
import type { PageTexts } from '../page-texts.ts'
import { type CheckedPack, checkPack } from './check-pack.ts'
import { element } from './element.ts'
import { resultOf } from './result.ts'
import type { Words } from './words.ts'

interface Facts {
  texts: PageTexts
  locale: string
  /** The portal's public keys, in base64url. */
  keys: string[]
}

const { texts, locale, keys }: Facts = JSON.parse(document.getElementById('facts')?.textContent ?? '{}')

const words: Words = {
  say: (text, values = {}) => texts[text].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole),
  moment: (iso) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long' }).format(new Date(iso)),
}

const result = element('div', { role: 'status' })
const input = element('input', { type: 'file', accept: '.zip,application/zip' })
let newest = 0

document
  .getElementById('page')
  ?.append(
    element('h1', {}, words.say('title')),
    element('p', { class: 'muted' }, words.say('intro')),
    element('label', { class: 'choose' }, words.say('packFile'), input),
    result,
  )

input.addEventListener('change', async () => {
  const [file] = input.files ?? []
  if (!file) return
  const turn = ++newest
  const progress = element('progress', { 'aria-label': words.say('packFile') })
  result.replaceChildren(element('p', { class: 'muted' }, words.say('checking')), progress)
  const checked = await checkPack(file, keys, (share) => {
    progress.value = share
  }).catch((): CheckedPack | null => null)
  if (turn === newest) result.replaceChildren(...resultOf(words, file.name, checked))
})
