import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call, keyOf } from '#kernel/browser/call.ts'
import type { Totals } from '#money/documents/totals.ts'
import type { QuoteDetail } from '#money/quotes/contract.ts'
import { changeQuote, createQuote, getQuote } from '#money/quotes/contract.ts'
import { quotesKey } from '#money/quotes/screens/quotes-key.ts'
import { showError } from '#ui/overlay/show-error.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { idsIn, readLines } from '../document-values.ts'
import type { LineErrors } from '../line-values.ts'
import type { FieldErrors } from '../saving.ts'
import { firstOf, lineErrorsOf, useKeyOf } from '../saving.ts'
import type { QuoteText } from './quote-values.ts'
import { bodyOf, whyNoDeposit } from './quote-values.ts'

type Saved = Pick<QuoteDetail, 'id' | 'version'>
type SavingProps = {
  text: QuoteText
  currency: string
  totals: Totals | undefined
  draft: QuoteDetail | undefined
}

/** Keeps what is typed, as a new draft or as the next version of the one that was read. */
export function useQuoteSaving({ text, currency, totals, draft }: SavingProps) {
  const queries = useQueryClient()
  const [base, setBase] = useState<Saved | undefined>(draft)
  const [busy, setBusy] = useState(false)
  const [fields, setFields] = useState<FieldErrors>({})
  const [lines, setLineErrors] = useState<LineErrors>({})
  const keyOfText = useKeyOf<QuoteText>()

  async function save(): Promise<QuoteDetail | undefined> {
    const read = readLines(text, currency)
    const wrong: FieldErrors = {
      projectId: text.whose ? undefined : 'Choose a project or a client',
      title: text.title.trim() ? undefined : 'Give the quote a title',
      deposit: whyNoDeposit(text, currency, totals?.totalCents ?? 0),
    }
    setFields(wrong)
    setLineErrors(read.errors)
    if (Object.keys(read.errors).length > 0 || Object.values(wrong).some(Boolean)) return undefined
    const body = bodyOf(text, currency, read.read)
    setBusy(true)
    try {
      const saved = base
        ? await call(changeQuote, { params: { id: base.id }, body: { ...body, version: base.version } })
        : await call(
            createQuote,
            { body: { ...body, ...idsIn(text.whose) } },
            { base: '', headers: { 'idempotency-key': keyOfText(text) } },
          )
      setBase(saved)
      queries.setQueryData(keyOf(getQuote, { params: { id: saved.id } }), saved)
      void queries.invalidateQueries({ queryKey: quotesKey })
      return saved
    } catch (error) {
      if (base && error instanceof CallError && error.status === 404) return sayGone()
      showError(error, 'The quote could not be saved. What you typed is still here.')
      const refused = error instanceof CallError ? (error.problem.errors ?? {}) : {}
      const { depositPercent, depositCents, ...first } = firstOf(refused)
      setFields({ ...first, deposit: depositPercent ?? depositCents })
      setLineErrors(lineErrorsOf(refused, read.lines))
      if (error instanceof CallError && error.status === 409) {
        await queries.invalidateQueries({ queryKey: quotesKey })
      }
      return undefined
    } finally {
      setBusy(false)
    }
  }

  /** The next save makes a draft of its own. */
  function sayGone(): undefined {
    setBase(undefined)
    toast({
      variant: 'destructive',
      title: 'Somebody deleted this draft',
      description: 'What you typed is still here. Save again to keep it as a new draft.',
    })
  }

  return {
    save,
    busy,
    errors: { fields, lines },
    setLineErrors,
    /** What is typed anew is not wrong any more. */
    forget: (names: string[]) =>
      setFields((before) => {
        const gone = names.flatMap((name) =>
          name === 'whose' ? ['projectId', 'clientId', 'currency'] : name,
        )
        return Object.fromEntries(Object.entries(before).filter(([name]) => !gone.includes(name)))
      }),
    /** Somebody changed or sent it since it was read here. */
    isNewer: (now: QuoteDetail) =>
      base !== undefined && base.id === now.id && (now.version > base.version || now.status !== 'DRAFT'),
    /** The next save goes over this version, or makes a new draft. */
    startFrom: setBase,
  }
}
