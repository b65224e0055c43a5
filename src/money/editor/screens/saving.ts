import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Line } from '#kernel/browser/call.ts'
import { CallError } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import type { BillingSettings } from '#money/billing-settings/contract.ts'
import type { NewLine } from '#schema/line.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import type { DocumentText } from './document-values.ts'
import { readLines } from './document-values.ts'
import type { LineErrors, LineField, LineText } from './line-values.ts'

/** The server's version of an invoice or quote. */
export interface SavedDocument {
  id: string
  version: number
  status: string
  number: string | null
}

type Version = Pick<SavedDocument, 'id' | 'version'>

/** What differs between invoices and quotes when they are saved. */
export interface DocumentKind<Text, Saved> {
  thing: 'invoice' | 'quote'
  /** The title of the list of these documents. */
  list: string
  /** The query key prefix for these documents. */
  listKey: QueryKey
  detailKey: (id: string) => QueryKey
  textOf: (saved: Saved, billing: BillingSettings) => Text
  /** True if discarded drafts are deleted, so that the server no longer finds them. */
  deletesDrafts: boolean
}

/** Error messages, keyed by the server's field names. */
export type FieldErrors = Partial<Record<string, string>>

export interface SaveInput<Saved> {
  /** Errors of fields that only this kind of document has. */
  wrong: FieldErrors
  /** Updates this version, or creates a draft if there is none. */
  store: (lines: NewLine[], base: Version | undefined, once: Line) => Promise<Saved>
}

type SavingProps<Saved> = { text: DocumentText; currency: string; draft: Saved | undefined }

/** Saves the form as a new draft, or as the next version of the loaded one. */
export function useSaving<Text, Saved extends SavedDocument>(
  { thing, listKey, detailKey, deletesDrafts }: DocumentKind<Text, Saved>,
  { text, currency, draft }: SavingProps<Saved>,
) {
  const queries = useQueryClient()
  const [base, setBase] = useState<Version | undefined>(draft)
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [lines, setLineErrors] = useState<LineErrors>({})
  const keyOfText = useKeyOf()

  async function save({ wrong, store }: SaveInput<Saved>): Promise<Saved | undefined> {
    const read = readLines(text, currency)
    const found = { projectId: text.whose ? undefined : t(m.chooseWhose), ...wrong }
    setFields(found)
    setLineErrors(read.errors)
    if (Object.keys(read.errors).length > 0 || Object.values(found).some(Boolean)) return undefined
    setBusy(true)
    try {
      const once = { base: '', headers: { 'idempotency-key': keyOfText(text) } }
      const saved = await store(read.read, base, once)
      setBase(saved)
      queries.setQueryData(detailKey(saved.id), saved)
      void queries.invalidateQueries({ queryKey: listKey })
      return saved
    } catch (error) {
      if (deletesDrafts && base && error instanceof CallError && error.status === 404) return showDeleted()
      showError(error, t(thing === 'invoice' ? m.invoiceSaveFailed : m.quoteSaveFailed))
      const refused = error instanceof CallError ? (error.problem.errors ?? {}) : {}
      setFields(firstOf(refused))
      setLineErrors(lineErrorsOf(refused, read.lines))
      if (error instanceof CallError && error.status === 409) {
        await queries.invalidateQueries({ queryKey: listKey })
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** Reports that the draft was deleted. The next save creates a new draft. */
  function showDeleted(): undefined {
    setBase(undefined)
    toast({
      variant: 'destructive',
      title: t(m.draftDeleted),
      description: t(m.draftDeletedHint),
    })
  }

  return {
    save,
    busy,
    errors: { fields, lines },
    setLineErrors,
    /** Clears the errors of fields that are edited again. */
    forget: (names: string[]) =>
      setFields((before) => {
        const gone = names.flatMap((name) => fieldsOf[name] ?? name)
        return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name)))
      }),
    /** Whether someone has changed, sent or discarded the document since it was loaded. */
    isNewer: (now: SavedDocument) =>
      base !== undefined && base.id === now.id && (now.version > base.version || now.status !== 'DRAFT'),
    /** Sets the version that the next save overwrites. If undefined, the next save creates a new draft. */
    startFrom: setBase,
  }
}

/**
 * Returns an idempotency key for the content, so that a second click or a retry with the same text doesn't
 * create a second draft.
 */
function useKeyOf(): (text: DocumentText) => string {
  const last = useRef<{ text: DocumentText; key: string }>(undefined)
  return (text) => {
    if (last.current?.text !== text) last.current = { text, key: randomId() }
    return last.current.key
  }
}

/** Maps each screen field to the server's field names. */
const fieldsOf: Record<string, string[]> = {
  whose: ['projectId', 'clientId', 'currency'],
  instalments: ['instalments'],
  dueAt: ['dueAt', 'instalments'],
  lines: ['lines', 'instalments'],
}

/** Returns the first error of each field. A deposit is one field here and two on the server. */
function firstOf(errors: Record<string, string[]>): FieldErrors {
  const all = Object.entries(errors).map(([name, sentences]) => [name, sentences[0]])
  const { depositPercent, depositCents, ...first }: FieldErrors = Object.fromEntries(all)
  return { ...first, deposit: depositPercent ?? depositCents }
}

const serversNames = new Map<string, LineField>([
  ['description', 'description'],
  ['quantity', 'quantity'],
  ['unitAmountCents', 'price'],
  ['taxPercent', 'tax'],
  ['discountPercent', 'discount'],
])

/** Maps errors from the server's line numbers to the form's line ids. */
function lineErrorsOf(errors: Record<string, string[]>, sent: LineText[]): LineErrors {
  const found: LineErrors = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const [, index = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = sent[Number(index)]
    const field = serversNames.get(name)
    if (index && line && field) found[line.id] = { ...found[line.id], [field]: sentences[0] }
  }
  return found
}
