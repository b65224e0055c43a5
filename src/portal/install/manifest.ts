import type { Agency } from '#agency/settings/get-agency.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import { languages } from '#kernel/i18n/languages.ts'
import { hashOfToken } from '#kernel/secrets-and-tokens.ts'
import { BACKGROUNDS } from '#ui/theme/accent.ts'
import { parseColor, toHex } from '#ui/theme/color.ts'
import { iconNames } from './contract.ts'

type Branding = Pick<Agency, 'name' | 'accent' | 'logoKey'>

/** Before setup, the portal uses the product's name. */
export const noBranding: Branding = { name: 'Easel', accent: null, logoKey: null }

/** The web app manifest (W3C) of this agency's portal. */
export function manifestOf(agency: Branding, language: Language) {
  const page = parseColor(BACKGROUNDS.dark[0])
  const background = page ? toHex(page) : '#000000'
  return {
    id: '/',
    name: agency.name,
    short_name: agency.name,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: languages[language].direction,
    background_color: background,
    theme_color: background,
    icons: iconNames
      .filter((name) => !name.startsWith('apple'))
      .map((name) => {
        const [purpose, size] = name.split('-')
        return {
          src: `/api/agency/icons/${name}?v=${versionOf(agency)}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose: purpose === 'maskable' ? 'maskable' : 'any',
        }
      }),
  }
}

/** A version that changes whenever anything shown on the icons changes. */
export function versionOf({ name, accent, logoKey }: Branding): string {
  return hashOfToken(JSON.stringify([name, accent, logoKey])).slice(0, 12)
}
