import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

/** A summary of the page, shown below its title. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-3 text-lg text-muted">{children}</p>
}

/** A section of a help page, with its own heading. A link that ends in `#id` opens the page at the section. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (id && location.hash === `#${id}`) section.current?.scrollIntoView()
  }, [id])
  return (
    <section ref={section} id={id} className="mt-9 scroll-mt-6 space-y-3 text-lg">
      <h2 className="font-semibold text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** A numbered list of instructions. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className="list-decimal space-y-2 ps-6 marker:text-muted marker:tabular-nums">{children}</ol>
}

/** A list of terms with their definitions. */
export function Terms({ terms }: { terms: [string, ReactNode][] }) {
  return (
    <dl className="space-y-2.5">
      {terms.map(([term, meaning]) => (
        <div key={term} className="sm:grid sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-x-4">
          <dt className="font-medium">{term}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link to another help page. */
export function See({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="underline underline-offset-2 hover:text-accent-ink">
      {children}
    </Link>
  )
}
