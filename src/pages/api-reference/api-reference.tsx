import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { helpPath } from '#portal/paths/paths.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Brand } from '../app/brand.tsx'
import { PageSpinner } from '../app/page-spinner.tsx'
import { EndpointItem } from './endpoint.tsx'
import type { Described, OpenApi } from './openapi.ts'
import { endpointsOf, groupsOf } from './openapi.ts'

/** The API, to be read: every endpoint with what it takes and answers, from the description that programs read. */
export function ApiPage() {
  // The default read: its key is its path.
  const { data, error } = useQuery<OpenApi>({ queryKey: ['/api', 'openapi.json'] })
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-16 md:px-8">
      <header className="flex h-16 items-center justify-between gap-4">
        <Link href="/" className="min-w-0 rounded-control">
          <Brand />
        </Link>
        <Link href={helpPath('documentation')} className={buttonClass({ size: 'small' })}>
          <ArrowLeft aria-hidden="true" />
          Documentation
        </Link>
      </header>
      <main className="mt-4 md:mt-8">
        <h1 className="font-display text-3xl tracking-tight">The API</h1>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">
          What the portal's own screens use is open to programs, with the rights of the person in whose name
          they work. Make an access token under{' '}
          <Link href="/profile/tokens" className="underline underline-offset-2 hover:text-accent-ink">
            Your account
          </Link>
          , and send it with each call: <Code>Authorization: Bearer easel_…</Code>. It does no more than the
          scopes that you give it; below each endpoint stands the one that it needs, and writing in an area
          includes reading there. The socket at <Code>/ws</Code> takes it too, with <Code>projects:read</Code>
          .
        </p>
        <p className="mt-3 max-w-[68ch] text-lg text-muted">
          Lists come in pages; the next one is named in the header <Code>Link</Code>. A refusal is{' '}
          <Code>application/problem+json</Code> with a sentence in <Code>detail</Code>; where a scope is
          missing, its <Code>code</Code> is <Code>SCOPE_MISSING</Code>.
        </p>
        <p className="mt-3">
          <a href="/api/openapi.json" className="underline underline-offset-2 hover:text-accent-ink">
            openapi.json
          </a>
          <span className="text-muted">, the same for programs (OpenAPI 3.1)</span>
        </p>
        {data ? (
          <Endpoints api={data} />
        ) : error ? (
          <EmptyState title="The description could not be loaded" text={error.message} />
        ) : (
          <PageSpinner />
        )}
      </main>
    </div>
  )
}

function Endpoints({ api }: { api: OpenApi }) {
  const [words, setWords] = useState('')
  const found = endpointsOf(api).filter((endpoint) => isAbout(endpoint, words))
  return (
    <>
      <div className="mt-8 max-w-sm">
        <SearchField label="Search endpoints" value={words} onChange={setWords} />
      </div>
      {found.length === 0 && (
        <EmptyState title="No endpoint found" text="Try a part of its path, or a word of what it does." />
      )}
      {groupsOf(found).map(([name, endpoints]) => (
        <section key={name} aria-label={name} className="mt-9">
          <h2 className="font-semibold text-xl first-letter:uppercase">{name}</h2>
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

function isAbout({ method, path, summary }: Described, words: string): boolean {
  const text = `${method} ${path} ${summary}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Code({ children }: { children: string }) {
  return (
    <code className="rounded-control bg-raised px-1 py-0.5 font-mono text-base [overflow-wrap:anywhere]">
      {children}
    </code>
  )
}
