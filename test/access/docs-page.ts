import type { Kind } from './kinds-of-people.ts'
import { kinds } from './kinds-of-people.ts'
import type { Answer, Row } from './row.ts'
import { answerFor, nameOf, rulesOf } from './row.ts'
import { rowsByFeature } from './rows.ts'
import type { SocketRow } from './sockets.ts'
import { connects, events, reaches, requests } from './sockets.ts'

/** The whole of docs/access.md, generated from the rows and the rules. */
export function accessPage(): string {
  const features = Object.entries(rowsByFeature).map(([name, rows]) => featurePart(name, rows))
  return `${[opening, people(), legend, ...features, sockets(), inferred, sight, limits].join('\n\n')}\n`
}

const opening = `# Who may do what

<!-- Written by \`npm run access\` from the rules of the rooms (src/*/*/rules.ts). Do not edit it. -->

Every call that Easel answers, and what each kind of person gets. The answers are not written down anywhere:
they are worked out by the rules that the server asks (\`src/*/*/rules.ts\`), of one company, Acme, and the
things of its projects. \`src/access.test.ts\` makes every call as each of these people on real data and compares,
\`src/access.sockets.test.ts\` does the same for the socket, and \`src/access.leaks.test.ts\` looks for what an answer
tells besides. A call that is missing here fails the test.`

function people(): string {
  const rows = kinds.map(({ name, said }) => `| ${name} | ${said} |`)
  return `## The people\n\n| column | who |\n|---|---|\n${rows.join('\n')}`
}

const legend = `## The signs

| sign | what it says |
|---|---|
| ✓ | done, or shown |
| ○ | may ask, and the answer holds nothing of Acme |
| 401 | asked to sign in |
| 403 | refused: what is there may not be done by this person |
| 404 | is not there for this person, as if it did not exist |
| 422 | refused: this does not fit this person |

The rules are asked in the order in which they are listed; the first that fails decides. The last two columns are facts
of the endpoint's contract: the scope that a personal access token needs (\`session\`: no token will do; \`none\`: any
token will do), and the audit log entry that a successful call leaves.`

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
    row.heard.rule,
  ]
  const requestRows = requests.map((row) => lineOf(row, signs))
  const eventRows = events.map((row) => lineOf(row, heard))
  return `## The socket

\`/ws\` is for whoever is signed in; guests have one of their own, \`/ws/review/:id\`, which tells that something
changed and nothing else. An event reaches (✓) or does not reach (–) those who joined the project where they may.

${tableOf(['', ...kinds.map((kind) => kind.name), 'rules'], [connecting, ...requestRows, ...eventRows])}`
}

const socketRule = 'refuseToken, needSecondFactor'
const heard: Record<string, string> = { yes: '✓', 401: '–', 403: '–', 404: '–' }

const inferred = `## What can be told from a number

The events and messages of a project share one counter, and so do its pins: that is how nothing is ever missed. What
staff do among themselves takes numbers too, so a contact can see from a gap that something happened; never what, and
no answer, count, progress or date differs by it.`

const sight = `## Staff who don't see money

They can't give or take the right to see invoices, remove a contact who has it, or take back or replace an invitation
that gives it. In the outbox they see that a link to invoices was written, and to whom, but not the link. They can't
view the portal as such a contact, or erase a client. They can erase a person who asked for it: the law sets a
deadline, invoices stay whole, and the log records who did it.`

const limits = `## Limits

Beside the rules, calls are counted. A signed-in person makes at most 600 reads and 200 writes a second
(\`src/kernel/http/serve.ts\`); whoever is not signed in is counted by network address. What is tried at sign-in, with
codes and links is counted by account, by known device and by network, on all processes together (\`src/people/accounts/auth/attempt-limits.ts\`
and the \`Limit\`s beside the routes). What a token may do, and what staff may call while they view
as a contact, is set by \`scope\` and \`viewers\` of each endpoint (\`src/kernel/contract.ts\`).`
