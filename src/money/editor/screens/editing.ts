import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Agency } from '#agency/settings/contract.ts'
import { t } from '#kernel/i18n/t.ts'
import type { BillingSettings } from '#money/billing-settings/contract.ts'
import { useUnsavedChanges } from '#ui/form/unsaved-changes.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { m } from '../messages.ts'
import { focusOnWrong } from './actions.ts'
import type { Company } from './companies.ts'
import { whoseIn } from './companies.ts'
import type { DocumentText } from './document-values.ts'
import type { LineText } from './line-values.ts'
import type { DocumentKind, SavedDocument, SaveInput } from './saving.ts'
import { useSaving } from './saving.ts'

/** Data that the editors of invoices and quotes share. */
export interface EditorData {
  agency: Agency
  billing: BillingSettings
  companies: readonly Company[]
}

export interface EditorProps<Text, Saved> extends EditorData {
  start: Text
  /** The server's current version. Undefined for a new document. */
  draft: Saved | undefined
}

/** The editor's state, for the components that read and change it. */
export type Editing<Text extends DocumentText = DocumentText> = Omit<
  ReturnType<typeof useEditing<Text, SavedDocument>>,
  'save'
>

/** An invoice or quote being edited: its values, its errors, and saving. */
export function useEditing<Text extends DocumentText, Saved extends SavedDocument>(
  kind: DocumentKind<Text, Saved>,
  { companies, billing, start, draft }: EditorProps<Text, Saved>,
) {
  const [, navigate] = useLocation()
  const [text, setText] = useState(start)
  const [savedText, setSavedText] = useState(text)
  const [sending, setSending] = useState<Saved>()
  const unsaved = text !== savedText
  const leaving = useUnsavedChanges(unsaved)
  const form = useRef<HTMLFormElement>(null)

  const { company, project } = whoseIn(companies, text.whose)
  const currency = project?.currency ?? text.currency
  const saving = useSaving(kind, { text, currency, draft })
  const newer = draft && saving.isNewer(draft) ? draft : undefined
  const pathOf = ({ id }: SavedDocument) => `/${kind.thing}s/${id}`

  function takeTheirs(): void {
    if (!newer) return
    const read = kind.textOf(newer, billing)
    setText(read)
    setSavedText(read)
    saving.startFrom(newer)
  }
  // Other people's changes appear immediately if nothing typed would be lost.
  useEffect(() => {
    if (newer?.status === 'DRAFT' && !unsaved) takeTheirs()
  })

  async function save(act: 'save' | 'send', input: SaveInput<Saved>): Promise<void> {
    const saved = await saving.save(input)
    if (!saved) return focusOnWrong(form.current)
    setSavedText(text)
    if (act === 'send') return setSending(saved)
    leaving.letGo()
    navigate(pathOf(saved))
    toast({ title: t(m.draftSaved), description: t(m.draftSavedHint) })
  }

  return {
    thing: kind.thing,
    isNew: draft === undefined,
    /** Returns to the draft, or to the list if there is none yet. */
    back: draft ? { href: pathOf(draft), label: t(m.draft) } : { href: `/${kind.thing}s`, label: kind.list },
    text,
    company,
    project,
    currency,
    language: company?.language ?? billing.language,
    unsaved,
    leaving,
    form,
    save,
    busy: saving.busy,
    errors: saving.errors,
    setLineErrors: saving.setLineErrors,
    change: (part: Partial<Text>) => {
      setText((before) => ({ ...before, ...part }))
      saving.forget(Object.keys(part))
    },
    changeLines: (next: (lines: LineText[]) => LineText[]) => {
      setText((before) => ({ ...before, lines: next(before.lines) }))
      saving.forget(['lines'])
    },
    conflict:
      newer && unsaved && !saving.busy
        ? {
            theirs: newer,
            takeTheirs,
            keepMine: () => saving.startFrom(newer),
            asNew: () => saving.startFrom(undefined),
          }
        : undefined,
    /** The saved draft that the dialog asks about before sending. */
    sending,
    sendEvents: {
      onSent: () => {
        leaving.letGo()
        if (sending) navigate(pathOf(sending))
      },
      onOpenChange: () => {
        setSending(undefined)
        leaving.letGo()
        if (sending && !draft) navigate(`${pathOf(sending)}/edit`, { replace: true })
      },
    },
  }
}
