/**
 * Makes a file name safe on every system: without folders, reserved characters, or invisible ones that hide
 * its extension. Long names are shortened before their extension.
 */
export function safeFileName(name: string): string {
  const safe = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '-')
  const all = Array.from(safe)
  const characters = all.slice(all.findIndex(mayBeOutside), all.findLastIndex(mayBeOutside) + 1)
  const clean = characters.join('')
  if (characters.length <= most) return clean
  const ending = /\.[^.]{1,10}$/u.exec(clean)?.[0] ?? ''
  return characters.slice(0, most - Array.from(ending).length).join('') + ending
}

/** Whether a name can start or end with this character. */
const mayBeOutside = (character: string) => !/[\s.]/.test(character)

/** Systems allow 255 bytes. A character takes up to four. */
const most = 60
