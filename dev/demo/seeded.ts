import type { World } from '#kernel/world.ts'
import { story } from './story.ts'

/** What the parts of the seeding hand on: ids by the keys of the story. */
export interface Seeded {
  world: World
  now: Date
  timeZone: string
  personIds: Map<string, string>
  clientIds: Map<string, string>
  projectIds: Map<string, string>
}

/** Everyone's, so that whoever tries the demonstration need not look it up. */
export const demoPassword = 'easel-demo'

/** Whom to be: staff who sees all, and contacts of two clients. */
export const demoSignIns = {
  ada: story.people.ada.email,
  ben: story.people.ben.email,
  cleo: story.people.cleo.email,
}
