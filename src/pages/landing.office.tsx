import { Check } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { classes } from '#ui/classes.ts'
import { Money } from '#ui/money.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

const TASKS = [
  { title: 'Wireframes of all pages', done: true },
  { title: 'Home page design', done: true },
  { title: 'Order form', done: false },
]

/** A project's tasks and the progress that they add up to. */
export function ProjectVignette() {
  return (
    <div>
      <p className="mb-3 flex items-center justify-between font-medium">
        Bakery website <Badge tint="blue">Design</Badge>
      </p>
      <ul className="mb-4 grid gap-2 text-sm">
        {TASKS.map((task) => (
          <li key={task.title} className={classes('flex items-center gap-2', task.done && 'text-muted')}>
            <span
              className={classes(
                'grid size-4 place-items-center rounded-[4px] border',
                task.done ? 'border-transparent bg-ink text-page' : 'border-control',
              )}
            >
              {task.done && <Check className="size-3" strokeWidth={3} />}
            </span>
            {task.title}
          </li>
        ))}
      </ul>
      <ProgressBar label="2 of 3 tasks" fraction={2 / 3} />
    </div>
  )
}

/** What a client finds waiting for them. */
export function PortalVignette() {
  return (
    <div>
      <p className="mb-3 font-medium">What waits for you</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-card text-sm">
        <Waiting what="Approve the home page" since="since Tuesday" />
        <Waiting what="Two comments answered" since="today" />
        <Waiting what="Invoice for the deposit" since="by Friday" />
      </ul>
    </div>
  )
}

function Waiting({ what, since }: { what: string; since: string }) {
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2.5">
      <span className="truncate">{what}</span>
      <span className="shrink-0 text-muted text-xs">{since}</span>
    </li>
  )
}

/** A paid invoice. */
export function BillingVignette() {
  return (
    <div className="rounded-card border border-line bg-card p-4 text-sm">
      <p className="mb-3 flex items-center justify-between font-medium">
        Bakery website <Badge tint="green">Paid</Badge>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        <InvoiceLine words="Home page and shop pages" minor={320000} />
        <InvoiceLine words="Deposit, paid before" minor={-100000} />
        <dt className="border-line border-t pt-1.5 font-medium">Total</dt>
        <dd className="border-line border-t pt-1.5 text-right font-medium">
          <Money minor={220000} currency="usd" />
        </dd>
      </dl>
    </div>
  )
}

function InvoiceLine({ words, minor }: { words: string; minor: number }) {
  return (
    <>
      <dt className="truncate text-muted">{words}</dt>
      <dd className="text-right">
        <Money minor={minor} currency="usd" />
      </dd>
    </>
  )
}
