import type { Message } from '#kernel/i18n/message.ts'
import type { Value } from '#kernel/i18n/message-params.ts'

/** The parts of an entry that its message depends on. */
export interface LoggedEntry {
  action: string
  actorId: string | null
  targetId: string | null
  metadata: Record<string, unknown> | null
}

/** The label and message of an audit action. */
interface AuditAction {
  /** The action's label in the log's filter. */
  label: Message
  /** Describes what happened. `{who}` and `{thing}` stand for the person and the item. */
  sentence: Message
  /** Fills the message's other placeholders, and picks one of its variants. */
  values?: (entry: LoggedEntry) => Record<string, Value>
  /** Whether the message ends with the names of the changed fields. */
  listsFields?: true
}

/** The actions that one area of the portal records, by their stored name, such as `project.create`. */
export type AuditActions = Record<string, AuditAction>
