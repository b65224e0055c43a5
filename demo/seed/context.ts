import type { Db } from '#kernel/database/database.ts'
import { displayName } from '#people/accounts/display-name.ts'
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

/** State shared by all parts of the seeding. */
export interface Seeded {
  /** All rows are written in one transaction. */
  tx: Db
  timeZone: string
  /** Ids by the story's keys. */
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
  /** Returns the stored metadata of a file version. The first version is 1. */
  versionOf(project: ProjectKey, file: string, version: number): NewVersion
  /** Ids of photos. */
  portraits: Record<PersonKey, string>
}

export interface SeededProject extends StoryProject {
  key: ProjectKey
  id: string
  clientId: string
  contacts: StoryContact[]
  /** A file in this project, by name. */
  fileId(name: string): string
}

/** One action: a row of the audit log and any notifications it causes. */
export interface SeededAction {
  at: Date
  /** Null for the system itself. */
  by: PersonKey | null
  /** The product's name for it, for example `project.create`. */
  action: string
  targetTable: string
  targetId: string
  metadata?: Record<string, unknown>
  news?: SeededNotification
  /** The address an invitation was emailed to. */
  invites?: string
}

export interface SeededNotification {
  to: PersonKey[]
  title: string
  body: string
  link: string
  projectId?: string
  /** Groups unread notifications about one topic. */
  topic?: string
  /** A decision, so it's emailed immediately. */
  asks?: boolean
}

/** The password of every account, so that people trying the demo don't have to look it up. */
export const demoPassword = 'easel-demo'

/** The suggested accounts: staff who see everything, and contacts of two clients. */
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

/**
 * The people to notify of a change: staff and, unless it's internal, the contacts, but not the person who made it.
 */
export function audienceOf({ contacts }: SeededProject, by: PersonKey, internal = false): PersonKey[] {
  const keys = [...staffKeys, ...(internal ? [] : contacts.map(({ person }) => person))]
  return keys.filter((key) => key !== by)
}

/** The text of a comment or message as shown in a notification. */
export function excerpt(body: string): string {
  return body.length > 140 ? `${body.slice(0, 139).toWellFormed()}…` : body
}
