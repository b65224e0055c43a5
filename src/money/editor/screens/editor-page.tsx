import type { UseQueryResult } from '@tanstack/react-query'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { getAgencyProfile } from '#agency/settings/contract.ts'
import type { Actor } from '#kernel/actor.ts'
import { CallError, read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { getBilling } from '#money/billing-settings/contract.ts'
import { DocumentSkeleton } from '#money/documents/screens/document-skeleton.tsx'
import { actorOf, useMe } from '#people/accounts/browser/session.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { m } from '../messages.ts'
import { useChoices } from './companies.ts'
import type { EditorData } from './editing.ts'
import type { SavedDocument } from './saving.ts'

type Thing = 'invoice' | 'quote'

/** Data for every document: the agency's details, and the possible recipients. */
export function useEditorData(thing: Thing, mayWrite: (actor: Actor) => boolean) {
  const { me } = useMe()
  const agency = useQuery(read(getAgencyProfile))
  const billing = useQuery(read(getBilling))
  const choices = useChoices()
  if (me && !mayWrite(actorOf(me))) {
    return notReady(
      <Refused thing={thing} text={t(thing === 'invoice' ? m.invoicesForStaff : m.quotesForStaff)} />,
    )
  }
  const failed = agency.error ?? billing.error ?? choices.error
  if (failed) return notReady(<Refused thing={thing} text={failed.message} />)
  if (!agency.data || !billing.data || !choices.companies) return notReady(<DocumentSkeleton />)
  const data: EditorData = { agency: agency.data, billing: billing.data, companies: choices.companies }
  return { ready: true, data } as const
}

function notReady(otherwise: ReactNode) {
  return { ready: false, otherwise } as const
}

type EditPageProps<Saved> = {
  id: string
  thing: Thing
  mayWrite: (actor: Actor) => boolean
  found: Pick<UseQueryResult<Saved>, 'data' | 'error'>
  /** Why a document can't be edited: it's no longer a draft. */
  whyClosed: (saved: Saved) => string
  children: (draft: Saved, data: EditorData) => ReactNode
}

/** Opens a draft. Typed text stays if someone else sends, discards or deletes it in the meantime. */
export function EditPage<Saved extends SavedDocument>(props: EditPageProps<Saved>) {
  const { id, thing, mayWrite, found, whyClosed, children } = props
  const editor = useEditorData(thing, mayWrite)
  const opened = useRef<Saved>(undefined)
  if (found.data && (opened.current || found.data.status === 'DRAFT')) opened.current = found.data
  const { data = opened.current, error } = found
  if (error && !data) {
    return <Refused thing={thing} text={error instanceof CallError ? error.detail : error.message} />
  }
  if (!editor.ready) return editor.otherwise
  if (!data) return <DocumentSkeleton />
  if (!opened.current) return <Refused thing={thing} text={whyClosed(data)} openId={id} />
  return children(data, editor.data)
}

function Refused({ thing, text, openId }: { thing: Thing; text: string; openId?: string }) {
  const list = `/${thing}s`
  return (
    <EmptyState
      title={t(thing === 'invoice' ? m.invoiceNotEditable : m.quoteNotEditable)}
      text={text}
      action={
        openId ? (
          <Link href={`${list}/${openId}`} className={buttonClass()}>
            {t(thing === 'invoice' ? m.openInvoiceButton : m.openQuoteButton)}
          </Link>
        ) : (
          <Link href={list} className={buttonClass()}>
            {t(thing === 'invoice' ? m.backToInvoicesButton : m.backToQuotesButton)}
          </Link>
        )
      }
    />
  )
}
