import { buffer } from 'node:stream/consumers'
import type { Agency } from '#agency/settings/get-agency.ts'
import { loadSharp } from '#kernel/load-sharp.ts'
import type { Storage } from '#kernel/storage/storage.ts'
import { accentVariables, DEFAULT_ACCENT } from '#ui/theme/accent.ts'
import type { IconName } from './contract.ts'
import { noBranding, versionOf } from './manifest.ts'

let drawn: { version: string; icons: Map<IconName, Promise<Buffer>> } | undefined

/** Returns an icon as PNG. Icons are drawn once and kept in memory until the agency's branding changes. */
export async function appIcon(storage: Storage, agency: Agency | undefined, name: IconName): Promise<Buffer> {
  const branding = agency ?? noBranding
  const version = versionOf(branding)
  if (drawn?.version !== version) drawn = { version, icons: new Map() }
  const { icons } = drawn
  const icon = icons.get(name) ?? draw(storage, branding, name)
  icons.set(name, icon)
  icon.catch(() => icons.delete(name))
  return icon
}

async function draw(
  storage: Storage,
  { name: agencyName, accent, logoKey }: Pick<Agency, 'name' | 'accent' | 'logoKey'>,
  name: IconName,
): Promise<Buffer> {
  const [purpose, pixels] = name.split('-')
  const size = Number(pixels)
  const logo = logoKey ? await squareLogo(storage, logoKey) : undefined
  const colors = accentVariables(accent ?? DEFAULT_ACCENT)
  const background = logo ? pageColor : (colors['--light-accent'] ?? pageColor)
  // Systems crop maskable icons to their own shape. At least the middle 80% stays visible.
  const corner = purpose === 'icon' ? size / 4.5 : 0
  const letter = logo ? '' : await letterIn(agencyName, size, colors['--light-on-accent'] ?? ink)
  const sharp = await loadSharp()
  const picture = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${background}"/>${letter}</svg>`,
    ),
  )
  if (logo) {
    const side = Math.round(size * (purpose === 'maskable' ? 0.56 : 0.72))
    const fitted = await sharp(logo).resize(side, side, { fit: 'inside' }).toBuffer()
    picture.composite([{ input: fitted, gravity: 'center' }])
  }
  return picture.png().toBuffer()
}

const pageColor = '#fcfaf7'
const ink = '#1b1815'

/** The agency's logo. Undefined if it's so wide that it would be unrecognizable in a square. */
async function squareLogo(storage: Storage, key: string): Promise<Buffer | undefined> {
  if ((await storage.size(key)) === null) return undefined
  const bytes = await buffer(storage.read(key))
  const sharp = await loadSharp()
  const { width, height } = await sharp(bytes).metadata()
  return Math.max(width / height, height / width) <= 1.6 ? bytes : undefined
}

/** Draws the first letter of a name as a centered SVG path, so that it needs no installed font. */
async function letterIn(name: string, size: number, color: string): Promise<string> {
  // Loads pdfkit only when an icon is drawn.
  const { letterShape } = await import('#money/documents/pdf/fonts.ts')
  const [letter = 'E'] = Array.from(name.trim().toUpperCase())
  const { path, minX, minY, maxX, maxY } = letterShape(letter)
  const scale = (size * 0.44) / Math.max(maxX - minX, maxY - minY, 1)
  const x = size / 2 - ((minX + maxX) / 2) * scale
  const y = size / 2 + ((minY + maxY) / 2) * scale
  return `<path fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${path}"/>`
}
