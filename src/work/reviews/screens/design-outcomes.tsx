import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import type { DesignReview, ReviewedDesign } from '../contract.ts'
import { m } from '../messages.ts'
import { decisionLabels, decisionTints } from './decision-labels.ts'
import { DesignHeading } from './design-heading.tsx'
import type { PlaceOf } from './design-place.ts'

/** The decisions on each design, and the people whose decisions are missing. */
export function DesignOutcomes({ review, placeOf }: { review: DesignReview; placeOf: PlaceOf }) {
  return (
    <ul className="space-y-3">
      {review.designs.map((design) => (
        <li key={`${design.fileId} ${design.version}`} className="rounded-card border border-line p-3.5">
          <DesignHeading design={design} place={placeOf(design)}>
            <Outcome design={design} />
          </DesignHeading>
          <Decisions design={design} />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ design: { outcome, superseded } }: { design: ReviewedDesign }) {
  if (superseded) return <Badge variant="outline">{t(m.superseded)}</Badge>
  if (!outcome) return <Badge tint="purple">{t(m.waiting)}</Badge>
  return <Badge tint={decisionTints[outcome]}>{t(decisionLabels[outcome])}</Badge>
}

function Decisions({ design }: { design: ReviewedDesign }) {
  return (
    <>
      {design.waitingFor.length > 0 && (
        <p className="mt-2 text-muted text-sm">{t(m.waitingFor, { names: design.waitingFor.join(', ') })}</p>
      )}
      {design.decisions.length > 0 && (
        <ol className="mt-3 space-y-2 border-line border-t pt-3">
          {design.decisions.map((one) => (
            <li key={one.id} className={one.replaced ? 'text-muted' : undefined}>
              <p className="text-sm">
                <bdi className="font-medium">{one.byName}</bdi>: {t(decisionLabels[one.decision])}
                {one.replaced && ` · ${t(m.replaced)}`}
              </p>
              {one.comment && (
                <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
                  {one.comment}
                </p>
              )}
              <p className="text-muted text-xs [overflow-wrap:anywhere]">
                <RelativeTime at={one.at} />
                {one.address && ` · ${one.address}`}
                {one.device && ` · ${one.device}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {design.sha256 && (
        <details className="mt-2 text-muted text-xs">
          <summary className="w-fit cursor-pointer py-1">{t(m.evidence)}</summary>
          <p className="[overflow-wrap:anywhere]">{t(m.fingerprint, { hash: design.sha256 })}</p>
          {design.decisions[0] && <p className="mt-1">{design.decisions[0].statement}</p>}
        </details>
      )}
    </>
  )
}
