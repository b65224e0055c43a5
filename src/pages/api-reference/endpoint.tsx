import { ChevronRight } from 'lucide-react'
import { t } from '#kernel/i18n/t.ts'
import { Badge } from '#ui/badge.tsx'
import { T } from '#ui/i18n/rich-text.tsx'
import { m } from './messages.ts'
import type { Described, Field, OpenApi } from './openapi.ts'
import { answerOf, bodyOf, fieldsOf, isList, needOf, typeOf } from './openapi.ts'

/** One endpoint on a single line. Opens to show its request and response. */
export function EndpointItem({ endpoint, api }: { endpoint: Described; api: OpenApi }) {
  const { method, path, summary, operation } = endpoint
  const parameters = (operation.parameters ?? []).map(({ name, schema, required, ...at }) => ({
    name: at.in === 'query' ? `?${name}` : `{${name}}`,
    type: typeOf(api, schema),
    required: required ?? false,
  }))
  const answer = answerOf(endpoint)
  return (
    <details className="group">
      <summary className="flex list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-raised [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform duration-120 group-open:rotate-90"
        />
        <span className="w-16 shrink-0">
          <Badge tint={tints[method] ?? 'grey'}>{method}</Badge>
        </span>
        <code className="font-mono text-sm [overflow-wrap:anywhere]">{path}</code>
        <span className="w-full text-muted text-sm md:ms-auto md:w-auto md:max-w-[50%] md:text-end">
          {summary}
        </span>
      </summary>
      <div className="grid gap-5 border-line border-t bg-page p-4 md:ps-11">
        <p className="text-muted text-sm">{needOf(endpoint)}</p>
        <Fields title={t(m.inUrl)} fields={parameters} />
        <Fields title={t(m.inBody)} fields={fieldsOf(api, bodyOf(endpoint))} />
        <Fields
          title={t(m.response, { status: answer.status })}
          fields={fieldsOf(api, answer.schema)}
          answer={{ type: typeOf(api, answer.schema), isList: isList(api, answer.schema) }}
        />
      </div>
    </details>
  )
}

const tints: Record<string, 'blue' | 'green' | 'yellow' | 'purple' | 'red'> = {
  GET: 'blue',
  POST: 'green',
  PUT: 'purple',
  PATCH: 'yellow',
  DELETE: 'red',
}

type FieldsProps = { title: string; fields: Field[]; answer?: { type: string; isList: boolean } }

function Fields({ title, fields, answer }: FieldsProps) {
  if (fields.length === 0 && !answer) return null
  return (
    <div>
      <h3 className="font-semibold text-sm">{title}</h3>
      {answer?.isList && <p className="mt-1 text-muted text-sm">{t(m.listItems)}</p>}
      {fields.length === 0 ? (
        <p className="mt-1 text-muted text-sm">{answer?.type}</p>
      ) : (
        <dl className="mt-1.5 grid gap-1">
          {fields.map(({ name, type, required }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <dt className="font-mono text-sm [overflow-wrap:anywhere]">
                {required || answer ? (
                  name
                ) : (
                  <T
                    m={m.optionalField}
                    values={{
                      name,
                      note: (words) => <span className="font-sans text-muted">{words}</span>,
                    }}
                  />
                )}
              </dt>
              <dd className="text-muted text-sm [overflow-wrap:anywhere]">{type}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
