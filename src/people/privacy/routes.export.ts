import { Readable } from 'node:stream'
import { record } from '#agency/audit/record.ts'
import { getAgency } from '#agency/settings/get-agency.ts'
import { publicAddress } from '#agency/settings/public-address.ts'
import type { Actor } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/contract.ts'
import type { Db } from '#kernel/database/database.ts'
import { allow, notFound } from '#kernel/failure.ts'
import { readerOfRequest } from '#kernel/http/reader-language.ts'
import type { Call, Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { inChunks } from '#kernel/http/text-chunks.ts'
import { formatMessage } from '#kernel/i18n/format-message.ts'
import { t } from '#kernel/i18n/t.ts'
import { write } from '#kernel/unit-of-work.ts'
import { exportData, exportOwnData, personNotFound } from './contract.ts'
import { sectionsOf } from './data.export.ts'
import type { Section } from './data.export-section.ts'
import type { Person } from './data.ts'
import { findPerson } from './data.ts'
import { m } from './messages.ts'
import { mayExportDataOf } from './rules.ts'

/** Routes that export everything stored about a person. */
export const exportRoutes: Route[] = [
  handle(exportOwnData, async (call) => send(call, call.actor.userId)),

  handle(exportData, async (call) => send(call, call.params.id)),
]

async function send(call: Call<Endpoint, Actor>, userId: string) {
  const { db, actor, now, config, request, reply } = call
  const person = (await findPerson(db, actor, userId)) ?? notFound(personNotFound)
  allow(mayExportDataOf(actor, person), t(m.exportOwn))
  await write(call, (tx) =>
    record(tx, {
      action: 'user.export',
      targetTable: 'users',
      targetId: userId,
    }),
  )
  const money = actor.seesMoney || person.userId === actor.userId
  const base = publicAddress(config, await getAgency(db), request)
  const reader = readerOfRequest(request)
  const about = { madeAt: now, base, note: formatMessage(reader.language, m.exportNote) }
  const sections = sectionsOf(actor, person, money, reader)
  return reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="easel-data-${now.toISOString().slice(0, 10)}.json"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(inChunks(written(db, person, about, sections))))
}

/** Writes readable JSON, streamed from the database. A truncated download isn't valid JSON. */
async function* written(db: Db, person: Person, about: object, sections: Section[]) {
  const { name, address, firstName, lastName, profileImageUrl, language, role, seesMoney, createdAt } = person
  const look = { firstName, lastName, profileImageUrl, language }
  const profile = { name, email: address, ...look, role, seesMoney, createdAt }
  yield `{\n  "about": ${pretty(about)},\n  "profile": ${pretty(profile)}`
  for (const { name: section, rows } of sections) {
    yield `,\n  "${section}": [`
    let isFirst = true
    for await (const row of rows(db)) {
      yield `${isFirst ? '' : ','}\n    ${pretty(row, 4)}`
      isFirst = false
    }
    yield isFirst ? ']' : '\n  ]'
  }
  yield '\n}\n'
}

function pretty(value: object, indent = 2): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(indent)}`)
}
