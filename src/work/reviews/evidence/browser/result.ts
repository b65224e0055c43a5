import type { CertificateFacts, CertifiedDesign } from '../../contract.certificate-facts.ts'
import type { AuditExcerpt, PackManifest } from '../pack-format.ts'
import type { PageText } from '../page-texts.ts'
import type { CheckedPack } from './check-pack.ts'
import { element } from './element.ts'
import type { Finding } from './findings.ts'
import type { Words } from './words.ts'

/** What a check found, as the page shows it. */
export function resultOf(words: Words, fileName: string, checked: CheckedPack | null): Node[] {
  if (!checked) return [verdict(words, fileName, false, 'notAPack', 'notAPackHint')]
  const { findings, isSigned, manifest, keyId, facts, excerpt } = checked
  const wrong = findings.filter(({ result }) => result === 'WRONG')
  const others = findings.filter(({ result }) => result !== 'WRONG')
  return [
    wrong.length > 0
      ? verdict(words, fileName, false, 'differs', 'differsHint')
      : verdict(words, fileName, true, 'matches'),
    element('ul', {}, ...[...wrong, ...others].map((finding) => lineOf(words, finding))),
    element('h3', {}, words.say('signedBy')),
    element('p', {}, words.say('keyNamed', { key: keyId })),
    ...(isSigned ? [element('p', { class: 'muted' }, keyHint(words, manifest))] : []),
    ...(facts ? decisionsIn(words, facts, checked) : []),
    ...(excerpt ? auditLogIn(words, excerpt) : []),
  ]
}

function keyHint(words: Words, { portal: { address } }: PackManifest): string {
  return address ? words.say('compareKey', { address: `${address}/verify` }) : words.say('compareKeyInPortal')
}

function verdict(words: Words, fileName: string, isRight: boolean, title: PageText, hint?: PageText): Node {
  return element(
    'div',
    { class: `result ${isRight ? 'right' : 'wrong'}` },
    element('h2', {}, `${isRight ? '✓' : '✗'} ${words.say(title)}`),
    element('p', {}, element('bdi', {}, fileName)),
    ...(hint ? [element('p', {}, words.say(hint))] : []),
  )
}

const signs = { RIGHT: '✓', WRONG: '✗', NOTE: '–' }

function lineOf(words: Words, { result, text, values }: Finding): Node {
  return element(
    'li',
    { class: `is-${result.toLowerCase()}` },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, signs[result]),
    element('span', {}, words.say(text, values)),
  )
}

function decisionsIn(words: Words, facts: CertificateFacts, { manifest }: CheckedPack): Node[] {
  const { portal, client, project, review, designs } = facts
  const madeAt = { moment: words.moment(manifest.madeAt) }
  return [
    element('h3', {}, words.say('decided')),
    element(
      'div',
      { class: 'card' },
      element('h4', {}, element('bdi', {}, review.title)),
      element('p', { class: 'muted' }, [portal.name, client.name, project.name].join(' · ')),
      ...designs.filter(({ decisions }) => decisions.length > 0).flatMap((design) => designIn(words, design)),
    ),
    element(
      'p',
      { class: 'muted' },
      words.say(manifest.audience === 'STAFF' ? 'madeForStaff' : 'madeForClient', madeAt),
    ),
  ]
}

function designIn(words: Words, { name, version, sha256, decisions }: CertifiedDesign): Node[] {
  const values = { name: name ?? '', version: String(version) }
  return [
    element('h4', {}, words.say(name ? 'designVersion' : 'version', values)),
    ...decisions.map(({ by, decision, at, comment, replaced }) => {
      const given = {
        name: by ?? words.say('erasedPerson'),
        decision: words.say(decision),
        moment: words.moment(at),
      }
      const line = words.say('decisionBy', given) + (replaced ? ` (${words.say('replaced')})` : '')
      return element('p', {}, line, ...(comment ? [element('br', {}), element('q', {}, comment)] : []))
    }),
    element('p', { class: 'muted' }, element('code', {}, `SHA-256 ${sha256 ?? ''}`)),
  ]
}

function auditLogIn(words: Words, { newest }: AuditExcerpt): Node[] {
  return [
    element('h3', {}, words.say('auditLog')),
    element('p', { class: 'muted' }, words.say('auditHint')),
    element('p', {}, element('code', {}, `npm run audit:verify -- --kept ${newest.number}:${newest.hash}`)),
  ]
}
