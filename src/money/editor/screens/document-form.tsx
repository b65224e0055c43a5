import type { ReactNode } from 'react'
import type { Billing } from '#money/billing-settings/contract.ts'
import type { Totals } from '#money/documents/totals-and-vat.ts'
import { BackLink } from '#ui/back-link.tsx'
import { UnsavedChangesDialog } from '#ui/form/unsaved-changes-dialog.tsx'
import { readDecimal } from '#ui/format/parse-decimal.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { EditorBar } from './action-bar.tsx'
import { actionsOf } from './actions.ts'
import { ChangedMeanwhile } from './edit-conflict.tsx'
import type { Editing } from './editing.ts'
import { LineEditor } from './line-editor.tsx'
import type { LineText } from './line-values.ts'
import { blankLine } from './line-values.ts'

type DocumentFormProps = {
  editing: Editing
  title: string
  subtitle: string
  totals: Totals | undefined
  save: (act: 'save' | 'send') => Promise<void>
  /** Asks for confirmation before the document is sent. */
  dialog: ReactNode
  children: ReactNode
}

/** The frame of the editor: the document as it will look, with its fields in place, and the bar that saves it. */
export function DocumentForm(props: DocumentFormProps) {
  const { editing, title, subtitle, totals, save, dialog, children } = props
  return (
    <form ref={editing.form} noValidate {...actionsOf(save, editing.busy)}>
      <PageHeader
        back={<BackLink href={editing.back.href}>{editing.back.label}</BackLink>}
        title={title}
        subtitle={subtitle}
      />
      <PaperSheet>{children}</PaperSheet>
      <EditorBar
        totalCents={totals?.totalCents}
        currency={editing.currency}
        busy={editing.busy}
        unsaved={editing.unsaved}
      >
        {editing.conflict && <ChangedMeanwhile thing={editing.thing} {...editing.conflict} />}
      </EditorBar>
      <UnsavedChangesDialog leaving={editing.leaving} />
      {dialog}
    </form>
  )
}

/** The document's lines. A new line copies the tax of the line before it. */
export function DocumentFormLines({ editing, billing }: { editing: Editing; billing: Billing }) {
  const { lines, reverseCharge } = editing.text
  return (
    <LineEditor
      lines={lines}
      onChange={editing.changeLines}
      newLine={() => blankLine(taxAfter(lines.at(-1), billing))}
      currency={editing.currency}
      withoutTax={reverseCharge}
      errors={editing.errors.lines}
      onErrors={editing.setLineErrors}
    />
  )
}

function taxAfter(line: LineText | undefined, { taxPercent }: Billing): number {
  return line?.tax ? readDecimal(line.tax, 3) || 0 : taxPercent
}
