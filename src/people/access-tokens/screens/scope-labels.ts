import type { Area, Scope } from '../contract.ts'
import { areas } from '../contract.ts'

/** The areas of a token's scopes, as people read them. */
export const areaLabels: Record<Area, { words: string; hint: string }> = {
  projects: { words: 'Projects', hint: 'With milestones, files, feedback, chat and notifications.' },
  clients: { words: 'Clients', hint: 'Companies, their contacts and invitations.' },
  money: { words: 'Money', hint: 'Invoices, payments and plans.' },
  settings: { words: 'Settings', hint: 'The agency, its team and the audit log.' },
}

/** 'Projects: read and write · Clients: read'. */
export function scopeLabels(scopes: readonly string[]): string {
  return areas
    .flatMap((area) => {
      const level = levelOf(scopes, area)
      return level === ''
        ? []
        : [`${areaLabels[area].words}: ${level === 'write' ? 'read and write' : 'read'}`]
    })
    .join(' · ')
}

export type Level = '' | 'read' | 'write'

function levelOf(scopes: readonly string[], area: Area): Level {
  if (scopes.includes(`${area}:write`)) return 'write'
  return scopes.includes(`${area}:read`) ? 'read' : ''
}

/** What was chosen for each area as scopes. */
export function scopesOf(levels: Record<Area, Level>): Scope[] {
  return areas.flatMap((area) => {
    const level = levels[area]
    return level === '' ? [] : [`${area}:${level}` as const]
  })
}
