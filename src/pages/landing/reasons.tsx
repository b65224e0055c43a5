import { LOCALE } from '#kernel/i18n/page-locale.ts'
import { t } from '#kernel/i18n/t.ts'
import { m } from './messages.ts'

const REASONS = [
  { title: t(m.pinsReason), text: t(m.pinsReasonText) },
  { title: t(m.privacyReason), text: t(m.privacyReasonText) },
  { title: t(m.liveReason), text: t(m.liveReasonText) },
  { title: t(m.ownReason), text: t(m.ownReasonText) },
]

/**
 * Measurements, always rounded to our disadvantage. bench/README.md has the figures and how to reproduce
 * them.
 */
const NUMBERS = [
  { figure: 6, unit: t(m.milliseconds), text: t(m.messageSpeed) },
  { figure: 470, unit: t(m.perSecond), text: t(m.listSpeed) },
  { figure: 87, unit: t(m.kilobytes), text: t(m.pageWeight) },
  { figure: 1.4, unit: t(m.seconds), text: t(m.startSpeed) },
]

/** Section with reasons to choose the portal, including measurements. */
export function Reasons({ name }: { name: string }) {
  return (
    <section className="border-line border-t">
      <div className="mx-auto max-w-7xl px-4 py-18 md:px-8 lg:py-24">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <h2 className="font-display text-3xl tracking-tight [overflow-wrap:anywhere]">
            {t(m.whyChoose, { agency: name })}
          </h2>
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
            {REASONS.map(({ title, text }) => (
              <div key={title} className="border-line border-t pt-4">
                <dt className="font-display text-xl">{title}</dt>
                <dd className="mt-2 max-w-[52ch] text-lg text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <dl className="mt-14 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:mt-18 lg:grid-cols-4">
          {NUMBERS.map(({ figure, unit, text }) => (
            <div key={text} className="flex flex-col-reverse justify-end gap-2 bg-page p-5 md:p-6">
              <dt className="text-muted">{text}</dt>
              <dd className="font-display text-3xl tabular-nums tracking-tight">
                {figure.toLocaleString(LOCALE)}
                <span className="ms-1.5 text-muted text-xl">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted text-sm">{t(m.measured)}</p>
      </div>
    </section>
  )
}
