import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { t } from '#kernel/i18n/t.ts'
import { helpPath } from '#portal/paths/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { Brand } from '../app/brand.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { EndpointItem } from './endpoint.tsx'
import { m } from './messages.ts'
import type { Described, OpenApi } from './openapi.ts'
import { endpointsOf, groupsOf } from './openapi.ts'

/** API reference with every endpoint, its fields and responses, generated from openapi.json. */
export function ApiPage() {
  // The default fetch uses the query key as the path.
  const { data, error } = useQuery<OpenApi>({ queryKey: ['/api', 'openapi.json'] })
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16 md:px-8">
      <header className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <Link href="/" className="min-w-0 rounded-control">
          <Brand />
        </Link>
        <Link href={helpPath('documentation')} className={buttonClass({ size: 'small' })}>
          <ArrowLeft aria-hidden="true" />
          {t(m.documentation)}
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="mt-4 md:mt-8 outline-none">
        <h1 className="font-display text-3xl tracking-tight">{t(m.title)}</h1>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">
          <T
            m={m.intro}
            values={{
              account: (query) => (
                <Link href="/profile/tokens" className={textLink}>
                  {query}
                </Link>
              ),
              code: asCode,
            }}
          />
        </p>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">
          <T m={m.answers} values={{ code: asCode }} />
        </p>
        <p className="mt-3 text-muted">
          <T
            m={m.forPrograms}
            values={{
              link: (query) => (
                <a href="/api/openapi.json" className={textLink}>
                  {query}
                </a>
              ),
            }}
          />
        </p>
        {data ? (
          <Endpoints api={data} />
        ) : error ? (
          <EmptyState title={t(m.loadFailed)} text={error.message} />
        ) : (
          <PageSpinner />
        )}
      </main>
    </div>
  )
}

function Endpoints({ api }: { api: OpenApi }) {
  const [query, setQuery] = useState('')
  const found = endpointsOf(api).filter((endpoint) => isAbout(endpoint, query))
  return (
    <>
      <div className="mt-8 max-w-sm">
        <SearchField label={t(m.searchLabel)} value={query} onChange={setQuery} />
      </div>
      {found.length === 0 && <EmptyState title={t(m.noneFound)} text={t(m.noneFoundHint)} />}
      {groupsOf(found).map(([name, endpoints]) => (
        <section key={name} aria-label={name} className="mt-9">
          <h2 className="font-semibold text-xl first-letter:uppercase [overflow-wrap:anywhere]">{name}</h2>
          <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {endpoints.map((endpoint) => (
              <li key={`${endpoint.method} ${endpoint.path}`}>
                <EndpointItem endpoint={endpoint} api={api} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function isAbout({ method, path, summary }: Described, query: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const asCode = (query: ReactNode) => (
  <code className="rounded-control bg-raised px-1 py-0.5 font-mono text-base [overflow-wrap:anywhere]">
    {query}
  </code>
)

const textLink = 'text-ink underline underline-offset-2 hover:text-accent-ink'
