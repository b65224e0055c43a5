import type { Kind } from './kinds-of-people.ts'
import { kinds } from './kinds-of-people.ts'
import type { Answer, Row } from './row.ts'
import { answerFor, nameOf, rulesOf } from './row.ts'
import { rowsByFeature } from './rows.ts'
import type { SocketRow } from './sockets.ts'
import { connects, events, reaches, requests } from './sockets.ts'

/** Generates docs/access.md from the rows and the rules. */
export function accessPage(): string {
  const features = Object.entries(rowsByFeature).map(([name, rows]) => featurePart(name, rows))
  return `${[opening, people(), legend, ...features, sockets(), inferred, sight, limits].join('\n\n')}\n`
}

const opening = `# Who may do what

<!-- Written by \`npm run access\` from the rules of the rooms (src/*/*/rules.ts). Do not edit it. -->

This page lists every endpoint and what each kind of person gets from it. The server's own rules
(\`src/*/*/rules.ts\`) generate it, using one company, Acme, and its projects. \`src/access.test.ts\` calls every
endpoint as each of these people on real data and compares the results. \`src/access.sockets.test.ts\` does the same
for the socket, and \`src/access.leaks.test.ts\` searches responses for data that the person may not see. The tests
fail if an endpoint is missing here.`

function people(): string {
  const rows = kinds.map(({ name, description }) => `| ${name} | ${description} |`)
  return `## The people\n\n| column | who |\n|---|---|\n${rows.join('\n')}`
}

const legend = `## The symbols

| symbol | meaning |
|---|---|
| ✓ | done, or shown |
| ○ | allowed, but the response contains none of Acme's data |
| 401 | must sign in |
| 403 | refused: this person may not do it |
| 404 | doesn't exist for this person |
| 422 | refused: not valid for this person |

Rules are checked in the listed order, and the first that fails decides. The last two columns come from the endpoint's
contract: the scope that a personal access token needs (\`session\`: no token works; \`none\`: any token works), and
the audit log entry that a successful call creates.`

function featurePart(name: string, rows: Row[]): string {
  const heads = ['call', ...kinds.map((kind) => kind.name), 'rules', 'token scope', 'audit entry']
  const lines = rows.map((row) => {
    const on = row.on ? ` ${row.on}` : ''
    const signs = kinds.map((kind) => signFor(row, kind))
    const { scope } = row.endpoint
    return [`\`${nameOf(row.endpoint)}\`${on}`, ...signs, rulesOf(row).join(', '), scope, auditEntry(row)]
  })
  return `## ${name.charAt(0).toUpperCase()}${name.slice(1)}\n\n${tableOf(heads, lines)}`
}

function tableOf(heads: string[], lines: string[][]): string {
  const rule = heads.map((_, at) => (at === 0 || at > kinds.length ? '---' : ':-:'))
  return [heads, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function auditEntry({ endpoint: { audits } }: Row): string {
  return audits && 'action' in audits ? audits.action : ''
}

function signFor(row: Row, kind: Kind): string {
  return signs[answerFor(row, kind)]
}

const signs: Record<Answer, string> = {
  yes: '✓',
  none: '○',
  401: '401',
  403: '403',
  404: '404',
  422: '422',
}

function sockets(): string {
  const connecting = ['connecting', ...kinds.map((kind) => signs[connects(kind)]), socketRule]
  const lineOf = (row: SocketRow, words: Record<string, string>) => [
    `\`${row.name}\``,
    ...kinds.map((kind) => words[reaches(row, kind)] ?? ''),
    row.received.rule,
  ]
  const requestRows = requests.map((row) => lineOf(row, signs))
  const eventRows = events.map((row) => lineOf(row, received))
  return `## The socket

\`/ws\` is for signed-in people. Guests have their own, \`/ws/review/:id\`, which only says that something changed.
An event reaches (✓) or doesn't reach (–) people who joined the project, if they may.

${tableOf(['', ...kinds.map((kind) => kind.name), 'rules'], [connecting, ...requestRows, ...eventRows])}`
}

const socketRule = 'refuseToken, needSecondFactor'
const received: Record<string, string> = { yes: '✓', 401: '–', 403: '–', 404: '–' }

const inferred = `## What numbers reveal

A project's events and messages share one counter, so that nothing is ever missed. Its pins share another. Internal
work takes numbers too, so a contact can tell from a gap that something happened, but never what. No answer, count,
progress or date depends on it.`

const sight = `## Staff who can’t see billing

They can't grant or remove the right to see invoices, remove a contact who has it, or revoke or replace an invitation
that grants it. The outbox shows them who received a link to a client's invoices, but not the link. They can't view
the portal as a contact who sees invoices, or erase a client. They can erase a person who asked for it: the law sets a
deadline, invoices stay complete, and the log records who did it.`

const limits = `## Limits

Calls are also limited by number. A signed-in person can make 600 reads and 200 writes a second
(\`src/kernel/http/serve.ts\`). Visitors are counted by network address. Attempts at sign-in, with codes and with
links are counted per account, known device and network, across all processes
(\`src/people/accounts/auth/attempt-limits.ts\` and the \`Limit\`s next to the routes). Each endpoint's \`scope\`
and \`viewers\` define what tokens may do, and what staff may call while they view as a contact
(\`src/kernel/contract.ts\`).`
