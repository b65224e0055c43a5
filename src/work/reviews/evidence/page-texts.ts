import { formatMessage } from '#kernel/i18n/format-message.ts'
import type { Language } from '#kernel/i18n/languages.ts'
import type { Message, Plain } from '#kernel/i18n/message.ts'
import { m as certificates } from '../certificate/messages.ts'
import { m as reviews } from '../messages.ts'
import { m } from './messages.ts'

/** The messages of the page that checks packs. The page fills in their placeholders. */
const messages = {
  title: m.title,
  intro: m.intro,
  needsScript: m.needsScript,
  packFile: m.packFile,
  checking: m.checking,
  matches: m.matches,
  differs: m.differs,
  differsHint: m.differsHint,
  notAPack: m.notAPack,
  notAPackHint: m.notAPackHint,
  signed: m.signed,
  manifestChanged: m.manifestChanged,
  otherKey: m.otherKey,
  fileSame: m.fileSame,
  fileChanged: m.fileChanged,
  fileMissing: m.fileMissing,
  fileAdded: m.fileAdded,
  fileDamaged: m.fileDamaged,
  decidedOnFile: m.decidedOnFile,
  decidedOnOther: m.decidedOnOther,
  fileNotIncluded: m.fileNotIncluded,
  entrySame: m.entrySame,
  entryChanged: m.entryChanged,
  entryUnlinked: m.entryUnlinked,
  decisionRecorded: m.decisionRecorded,
  decisionNotRecorded: m.decisionNotRecorded,
  newestWrong: m.newestWrong,
  signedBy: m.signedBy,
  keyNamed: certificates.keyNamed,
  compareKey: m.compareKey,
  compareKeyInPortal: m.compareKeyInPortal,
  decided: m.decided,
  decisionBy: m.decisionBy,
  replaced: reviews.replaced,
  erasedPerson: certificates.erasedPerson,
  madeForStaff: m.madeForStaff,
  madeForClient: m.madeForClient,
  auditLog: m.auditLog,
  auditHint: m.auditHint,
  designVersion: reviews.designVersion,
  version: reviews.version,
  APPROVED: reviews.approved,
  APPROVED_WITH_CHANGES: reviews.approvedWithChanges,
  CHANGES_REQUIRED: reviews.changesRequired,
  NOT_RELEVANT: reviews.notRelevant,
} satisfies Record<string, Message>

export type PageText = keyof typeof messages
export type PageTexts = Record<PageText, string>

/** Formats the page's messages, but keeps placeholders such as `{name}`. */
export function pageTexts(language: Language): PageTexts {
  const texts = Object.entries(messages).map(([name, message]) => {
    return [name, formatMessage(language, message as Plain<string> & Message, ...([kept] as unknown as []))]
  })
  return Object.fromEntries(texts)
}

const names = ['address', 'decision', 'key', 'moment', 'name', 'number', 'version']
const kept = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
