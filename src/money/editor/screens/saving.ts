import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, call, keyOf } from '#kernel/browser/call.ts'
import type { OpenDeposit } from '#money/invoices/contract.deposits.ts'
import type { InvoiceDetail } from '#money/invoices/contract.ts'
import { getInvoice } from '#money/invoices/contract.ts'
import { changeInvoice, createInvoice } from '#money/invoices/contract.write.ts'
import { invoicesKey } from '#money/invoices/screens/invoices-key.ts'
import type { Language } from '#schema/values.ts'
import { randomId } from '#ui/hooks/secure-context.ts'
import { showError } from '#ui/overlay/show-error.ts'
import type { InvoiceText } from './document-values.ts'
import { bodyOf, readLines, totalsIn } from './document-values.ts'
import { instalmentsIn, whyNot } from './invoice/instalments.ts'
import type { LineErrors, LineField, LineText } from './line-values.ts'

/** By the names of the server's fields. */
export type FieldErrors = Partial<Record<string, string>>

type Saved = Pick<InvoiceDetail, 'id' | 'version'>
type SavingProps = {
  text: InvoiceText
  currency: string
  language: Language
  deposits: readonly OpenDeposit[]
  draft: InvoiceDetail | undefined
}

/** Keeps what is typed, as a new draft or as the next version of the one that was read. */
export function useSaving({ text, currency, language, deposits, draft }: SavingProps) {
  const queries = useQueryClient()
  const [base, setBase] = useState<Saved | undefined>(draft)
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [lines, setLineErrors] = useState<LineErrors>({})
  const keyOfText = useKeyOf<InvoiceText>()

  async function save(): Promise<InvoiceDetail | undefined> {
    const read = readLines(text, currency)
    const totals = totalsIn(text, currency, deposits)
    const parts = instalmentsIn(text.instalments, {
      ...text,
      totalCents: totals?.totalCents ?? 0,
      currency,
      language,
    })
    const wrong: FieldErrors = {
      projectId: text.whose ? undefined : 'Choose a project or a client',
      instalments: whyNot(parts, totals?.totalCents ?? 0),
    }
    setFields(wrong)
    setLineErrors(read.errors)
    if (Object.keys(read.errors).length > 0 || Object.values(wrong).some(Boolean)) return undefined
    const body = bodyOf(text, currency, read.read, parts)
    setBusy(true)
    try {
      const saved = base
        ? await call(changeInvoice, { params: { id: base.id }, body: { ...body, version: base.version } })
        : await call(createInvoice, { body }, { base: '', headers: { 'idempotency-key': keyOfText(text) } })
      setBase(saved)
      queries.setQueryData(keyOf(getInvoice, { params: { id: saved.id } }), saved)
      void queries.invalidateQueries({ queryKey: invoicesKey })
      return saved
    } catch (error) {
      showError(error, 'The invoice could not be saved. What you typed is still here.')
      const refused = error instanceof CallError ? (error.problem.errors ?? {}) : {}
      setFields(firstOf(refused))
      setLineErrors(lineErrorsOf(refused, read.lines))
      if (error instanceof CallError && error.status === 409) {
        await queries.invalidateQueries({ queryKey: invoicesKey })
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }

  return {
    save,
    busy,
    errors: { fields, lines },
    setLineErrors,
    /** What is typed anew is not wrong any more. */
    forget: (names: string[]) =>
      setFields((before) => {
        const gone = names.flatMap((name) => fieldsOf[name] ?? name)
        return gone.some((name) => before[name])
          ? Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name)))
          : before
      }),
    /** Somebody changed, sent or discarded it since it was read here. */
    isNewer: (now: InvoiceDetail) =>
      base !== undefined && base.id === now.id && (now.version > base.version || now.status !== 'DRAFT'),
    /** The next save goes over this version, or makes a new draft. */
    startFrom: setBase,
  }
}

/** A key for what is typed: a second click, or a retry of the same text, goes under the same and makes no second draft. */
export function useKeyOf<Text>(): (text: Text) => string {
  const last = useRef<{ text: Text; key: string }>(undefined)
  return (text) => {
    if (last.current?.text !== text) last.current = { text, key: randomId() }
    return last.current.key
  }
}

/** Under which names the server speaks of what is one thing on the screen. */
const fieldsOf: Record<string, string[]> = {
  whose: ['projectId', 'clientId', 'currency'],
  instalments: ['instalments'],
  dueAt: ['dueAt', 'instalments'],
  lines: ['lines', 'instalments'],
}

/** The first sentence about each field. */
export function firstOf(errors: Record<string, string[]>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [name, sentences[0]]))
}

const serversNames: Record<string, LineField> = {
  description: 'description',
  quantity: 'quantity',
  unitAmountCents: 'price',
  taxPercent: 'tax',
  discountPercent: 'discount',
}

/** The server counts lines; here they have ids. */
export function lineErrorsOf(errors: Record<string, string[]>, sent: LineText[]): LineErrors {
  const found: LineErrors = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const [, index = '', name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? []
    const line = sent[Number(index)]
    const field = serversNames[name]
    if (index && line && field) found[line.id] = { ...found[line.id], [field]: sentences[0] }
  }
  return found
}
