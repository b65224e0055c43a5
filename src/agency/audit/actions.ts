import type { Message } from '#kernel/i18n/message.ts'
import type { Value } from '#kernel/i18n/message-params.ts'

/** The facts of an entry that its sentence depends on. */
export interface LoggedEntry {
  action: string
  actorId: string | null
  targetId: string | null
  metadata: Record<string, unknown> | null
}

/** An audit action in words. */
interface AuditAction {
  /** Names the action in the filter of the log. */
  label: Message
  /** Says what happened. `{who}` and `{thing}` stand for the person and for what the entry is about. */
  sentence: Message
  /** Fills the other placeholders, and picks a variant of the sentence. */
  values?: (entry: LoggedEntry) => Record<string, Value>
  /** Whether the sentence ends with the names of the changed fields. */
  listsFields?: true
}

/** The actions that a room records, by their stored name, such as `project.create`. */
export type AuditActions = Record<string, AuditAction>
