const REASONS = [
  {
    title: 'It points, so nobody has to guess.',
    text: 'A comment belongs to one place on one version of one design. When it is settled it steps back, and stays on record.',
  },
  {
    title: 'Clients see their own work, and nothing else.',
    text: "Another client's project does not exist for them: not in lists, not in search, not behind a guessed address.",
  },
  {
    title: 'No screen is ever out of date.',
    text: 'A message, a comment, a new version appears on every open screen by itself. There is nothing to reload.',
  },
  {
    title: 'It is yours.',
    text: 'It runs on your own machine, under your name, in your colour. Designs, words and invoices stay where you put them.',
  },
]

/** What was measured, rounded to the unfavourable side. bench/README.md has the figures and how to repeat them. */
const NUMBERS = [
  { figure: '6', unit: 'ms', text: 'from one person’s screen to another’s: half of all messages take less' },
  { figure: '470', unit: 'a second', text: 'lists of fifty projects, each checked against who may see it' },
  { figure: '80', unit: 'kB', text: 'of script is all that this page loads' },
  { figure: '1.4', unit: 's', text: 'from the start of the server until it answers' },
]

/** Why this portal and not another, in words and in what was measured. */
export function Reasons({ name }: { name: string }) {
  return (
    <section className="border-line border-t">
      <div className="mx-auto max-w-7xl px-4 py-18 md:px-8 lg:py-24">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
          <h2 className="font-display text-3xl tracking-tight [overflow-wrap:anywhere]">Why Choose {name}</h2>
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
                {figure}
                <span className="ms-1.5 text-muted text-xl">{unit}</span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted text-sm">
          Measured on two cores that other work shared, November 2026. The source says how to repeat each of
          them.
        </p>
      </div>
    </section>
  )
}
