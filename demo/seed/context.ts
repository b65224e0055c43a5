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

/** State shared by all parts of the seed. */
export interface Seeded {
  /** Database transaction in which all rows are written. */
  tx: Db
  timeZone: string
  /** Ids by their key in the story. */
  people: Record<PersonKey, string>
  clients: Record<ClientKey, string>
  projects: Record<ProjectKey, SeededProject>
  bytes: StoredBytes
  at(when: Moment): Date
  day(when: Day): string
  /** Actions that each part adds. The audit log, notifications and outbox are built from them. */
  actions: SeededAction[]
}

/** Bytes that are already in storage, although no row refers to them yet. */
export interface StoredBytes {
  /** Returns the stored metadata of a file version. The first version is 1. */
  versionOf(project: ProjectKey, file: string, version: number): NewVersion
  /** Ids of profile photos. */
  portraits: Record<PersonKey, string>
}

export interface SeededProject extends StoryProject {
  key: ProjectKey
  id: string
  clientId: string
  contacts: StoryContact[]
  /** Returns the id of a file in this project, by its name. */
  fileId(name: string): string
}

/** One action: an entry in the audit log and any notifications it causes. */
export interface SeededAction {
  at: Date
  /** The person who acted. Null if Easel did. */
  by: PersonKey | null
  /** The product's name for it, for example `project.create`. */
  action: string
  targetTable: string
  targetId: string
  metadata?: Record<string, unknown>
  notification?: SeededNotification
  /** The address an invitation was emailed to. */
  invites?: string
}

export interface SeededNotification {
  to: PersonKey[]
  /** A message. Each reader gets it in their language. */
  title: string
  /** A message, or text that a person wrote. */
  body: string
  link: string
  projectId?: string
  /** Topic that groups unread notifications. */
  topic?: string
  /** A decision, so it's emailed immediately. */
  asks?: boolean
}

/** The password of every demo account, so that people don't have to look it up. */
export const demoPassword = 'easel-demo'

/** The suggested accounts: a staff member who sees everything, and contacts of two clients. */
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
 * The people to notify of a change: staff and, unless the change is internal, the contacts. Leaves out the
 * person who made it.
 */
export function audienceOf({ contacts }: SeededProject, by: PersonKey, internal = false): PersonKey[] {
  const keys = [...staffKeys, ...(internal ? [] : contacts.map(({ person }) => person))]
  return keys.filter((key) => key !== by)
}

/** Shortens a comment or message as notifications do. */
export function excerpt(body: string): string {
  return body.length > 140 ? `${body.slice(0, 139).toWellFormed()}…` : body
}
