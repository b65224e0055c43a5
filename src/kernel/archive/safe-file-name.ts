/**
 * Makes a name safe for a file on every system: without folders, reserved characters, or invisible ones that hide
 * its ending. Long names are cut before their ending.
 */
export function safeFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]/gu, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const characters = Array.from(clean)
  if (characters.length <= most) return clean
  const ending = /\.[^.]{1,10}$/u.exec(clean)?.[0] ?? ''
  return characters.slice(0, most - Array.from(ending).length).join('') + ending
}

/** Systems allow 255 bytes. A character has at most four. */
const most = 60
