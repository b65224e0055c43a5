import { z } from 'zod'
import { endpoint, id, idParams } from '#kernel/contract.ts'
import { mayListPeople } from './rules.ts'

const mentionable = z.object({
  id,
  name: z.string(),
  /** URL of the person's photo. Null if there's none. */
  imageUrl: z.string().nullable(),
  /** Whether the person is on the team and can read internal comments and messages. */
  staff: z.boolean(),
})
export type Mentionable = z.output<typeof mentionable>

export const listMentionable = endpoint({
  method: 'GET',
  path: '/api/projects/:id/mentionable',
  summary: 'List the people who can be mentioned in a project: the team and the client’s contacts',
  may: mayListPeople,
  scope: 'projects:read',
  params: idParams,
  answer: z.array(mentionable),
})
