import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { Link } from 'wouter'
import { read } from '#kernel/browser/call.ts'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { linkToMilestone } from '#work/milestones/rules.ts'
import { linkToReview } from '#work/reviews/rules.ts'
import { decisionLabels, decisionTints } from '#work/reviews/screens/decision-labels.ts'
import type { VersionDecision } from '../contract.ts'
import { listVersionDecisions } from '../contract.ts'
import { m } from '../messages.ts'

type VersionDecisionsProps = { fileId: string; version: number; className: string }

/** The decisions on a version, in one line that expands to all of them. Hidden if there are none. */
export function VersionDecisions({ fileId, version, className }: VersionDecisionsProps) {
  const { data } = useQuery(read(listVersionDecisions, { params: { id: fileId } }))
  const here = data?.filter((one) => one.version === version) ?? []
  const [newest] = here
  if (!newest) return null
  return (
    <details className={classes('group min-w-0 text-sm', className)}>
      <summary className="flex min-h-8 cursor-pointer list-none flex-wrap items-center gap-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-120 group-open:rotate-180"
        />
        <span className="font-medium">{t(m.decisions, { count: here.length })}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-1.5 group-open:hidden">
          <Decision {...newest} />
        </span>
      </summary>
      <ul className="max-h-48 space-y-1.5 overflow-y-auto ps-5.5 pb-2">
        {here.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-1.5">
            <Decision {...one} />
            <Link
              href={one.about.kind === 'REVIEW' ? linkToReview(one.about) : linkToMilestone(one.about)}
              className="underline decoration-line underline-offset-4 hover:decoration-current"
            >
              {t(one.about.kind === 'REVIEW' ? m.inReview : m.withMilestone, { title: one.about.title })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Decision({ decision, byName, at }: VersionDecision) {
  return (
    <>
      <Badge tint={decisionTints[decision]}>{t(decisionLabels[decision])}</Badge>
      <span className="text-muted">
        <T m={m.byWhen} values={{ name: byName, when: <RelativeTime at={at} /> }} />
      </span>
    </>
  )
}
