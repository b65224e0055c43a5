import type { Message } from '#kernel/i18n/message.ts'
import type { Value } from '#kernel/i18n/message-params.ts'

/** The facts of an entry that its message depends on. */
export interface LoggedEntry {
  action: string
  actorId: string | null
  targetId: string | null
  metadata: Record<string, unknown> | null
}

/** The texts for an audit action. */
interface AuditAction {
  /** Names the action in the filter of the log. */
  label: Message
  /** Says what happened. `{who}` and `{thing}` stand for the person and for what the entry is about. */
  sentence: Message
  /** Fills the other placeholders, and picks a variant of the message. */
  values?: (entry: LoggedEntry) => Record<string, Value>
  /** Whether the message ends with the names of the changed fields. */
  listsFields?: true
}

/** The actions that a room records, by their stored name, such as `project.create`. */
export type AuditActions = Record<string, AuditAction>
