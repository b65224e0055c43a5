/**
 * `Content-Disposition` with a name in any script (RFC 6266), plus an ASCII name for clients without support
 * for it.
 */
export function dispositionOf(inline: boolean, name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${full}`
}
