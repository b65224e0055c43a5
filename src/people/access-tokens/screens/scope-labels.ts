import type { Message } from '#kernel/i18n/message.ts'
import { t } from '#kernel/i18n/t.ts'
import type { Area, Scope } from '../contract.ts'
import { areas } from '../contract.ts'
import { m } from '../messages.ts'

/** Labels for the areas of a token's scopes. */
export const areaLabels: Record<Area, { label: Message; hint: Message }> = {
  projects: { label: m.projects, hint: m.projectsHint },
  clients: { label: m.clients, hint: m.clientsHint },
  money: { label: m.money, hint: m.moneyHint },
  settings: { label: m.settings, hint: m.settingsHint },
}

/** Formats scopes as text, such as 'Projects: read and write · Clients: read'. */
export function scopeLabels(scopes: readonly string[]): string {
  return areas
    .flatMap((area) => {
      const level = levelOf(scopes, area)
      const label = t(areaLabels[area].label)
      if (level === '') return []
      return [level === 'write' ? t(m.areaReadAndWrite, { area: label }) : t(m.areaRead, { area: label })]
    })
    .join(' · ')
}

export type Level = '' | 'read' | 'write'

function levelOf(scopes: readonly string[], area: Area): Level {
  if (scopes.includes(`${area}:write`)) return 'write'
  return scopes.includes(`${area}:read`) ? 'read' : ''
}

/** Converts the level chosen for each area to scopes. */
export function scopesOf(levels: Record<Area, Level>): Scope[] {
  return areas.flatMap((area) => {
    const level = levels[area]
    return level === '' ? [] : [`${area}:${level}` as const]
  })
}
