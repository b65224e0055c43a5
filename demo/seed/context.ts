import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/rules.ts'
import type { NewVersion } from '#work/files/data.versions.ts'
import type {
  ClientKey,
  Day,
  Moment,
  PersonKey,
  ProjectKey,
  StoryContact,
  StoryProject,
} from '../story/shape.ts'
import { story } from '../story.ts'

/** What the parts of the seeding share. */
export interface Seeded {
  /** All rows are written in one transaction. */
  tx: Db
  timeZone: string
  /** Ids by the keys of the story. */
  people: Record<PersonKey, string>
  clients: Record<ClientKey, string>
  projects: Record<ProjectKey, SeededProject>
  bytes: StoredBytes
  at(when: Moment): Date
  day(when: Day): string
  /** Every part adds its actions. The log, notifications and outbox are built from them. */
  actions: SeededAction[]
}

/** Bytes in storage, before any row refers to them. */
export interface StoredBytes {
  /** What is to be kept of a version of a file; versions count from 1. */
  versionOf(project: ProjectKey, file: string, version: number): NewVersion
  /** Ids of photos. */
  portraits: Record<PersonKey, string>
}

export interface SeededProject extends StoryProject {
  key: ProjectKey
  id: string
  clientId: string
  contacts: StoryContact[]
  /** Of a file of this project, by its name. */
  fileId(name: string): string
}

/** One action: a row of the audit log and any notifications it causes. */
export interface SeededAction {
  at: Date
  /** Null: the system itself. */
  by: PersonKey | null
  /** As the product names it, for instance `project.create`. */
  action: string
  targetTable: string
  targetId: string
  metadata?: Record<string, unknown>
  news?: SeededNotification
  /** The address that an invitation was mailed to. */
  invites?: string
}

export interface SeededNotification {
  to: PersonKey[]
  title: string
  body: string
  link: string
  projectId?: string
  /** News of one topic gather while they are unread. */
  topic?: string
  /** Asks for a decision, so it is mailed at once. */
  asks?: boolean
}

/** Everyone's, so that whoever tries the demonstration need not look it up. */
export const demoPassword = 'easel-demo'

/** Whom to be: staff who sees all, and contacts of two clients. */
export const demoSignIns = {
  ada: story.people.ada.email,
  ben: story.people.ben.email,
  cleo: story.people.cleo.email,
}

export const personKeys = Object.keys(story.people) as PersonKey[]
export const staffKeys = personKeys.filter((key) => story.people[key].role === 'ADMIN')

export function nameOf(key: PersonKey): string {
  return displayName(story.people[key])
}

/** Whom a change concerns: staff and, unless it is internal, the contacts; not the one who made it. */
export function audienceOf({ contacts }: SeededProject, by: PersonKey, internal = false): PersonKey[] {
  const keys = [...staffKeys, ...(internal ? [] : contacts.map(({ person }) => person))]
  return keys.filter((key) => key !== by)
}

/** The words of a comment or message as a notification shows them. */
export function excerpt(body: string): string {
  return body.length > 140 ? `${body.slice(0, 139).toWellFormed()}…` : body
}
