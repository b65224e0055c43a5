import { describe, expect, test } from 'vitest'
import type { DesignDecision, ReviewQuorum } from '#schema/values.ts'
import { actorWith, contactOf } from '#test/fixtures/actors.ts'
import type { DesignFacts, ReviewFacts } from './rules.ts'
import {
  asksClientNext,
  awaitedBy,
  hasCertificate,
  linkToReview,
  mayAskForReviews,
  mayDecideNow,
  mayReview,
  outcomeOf,
} from './rules.ts'

const client = (...ids: string[]) => ids.map((userId) => ({ userId, stage: 'CLIENT' as const, able: true }))
const inside = (...ids: string[]) => ids.map((userId) => ({ userId, stage: 'INTERNAL' as const, able: true }))
const review = (quorum: ReviewQuorum, people: ReviewFacts['people']): ReviewFacts => ({
  quorum,
  people,
  canceled: false,
})
const design = (
  decisions: [string, DesignDecision][] = [],
  more: Partial<DesignFacts> = {},
): DesignFacts => ({
  superseded: false,
  outdated: false,
  outcome: null,
  clientAsked: true,
  decisions: decisions.map(([userId, decision]) => ({ userId, decision })),
  ...more,
})

describe('the outcome of a design', () => {
  const all = review('ALL', client('ben', 'eva'))
  const any = review('ANY', client('ben', 'eva'))

  test.each<[string, ReviewFacts, [string, DesignDecision][], DesignDecision | null]>([
    ['waits for everyone', all, [['ben', 'APPROVED']], null],
    [
      'is the strictest decision',
      all,
      [
        ['ben', 'CHANGES_REQUIRED'],
        ['eva', 'APPROVED'],
      ],
      'CHANGES_REQUIRED',
    ],
    [
      'ignores people it isn’t relevant to',
      all,
      [
        ['ben', 'NOT_RELEVANT'],
        ['eva', 'APPROVED'],
      ],
      'APPROVED',
    ],
    [
      'counts the newest decision of each person',
      all,
      [
        ['ben', 'CHANGES_REQUIRED'],
        ['eva', 'APPROVED'],
        ['ben', 'APPROVED'],
      ],
      'APPROVED',
    ],
    [
      'is not relevant if nobody finds it relevant',
      all,
      [
        ['ben', 'NOT_RELEVANT'],
        ['eva', 'NOT_RELEVANT'],
      ],
      'NOT_RELEVANT',
    ],
    ['needs one person if one is enough', any, [['ben', 'APPROVED_WITH_CHANGES']], 'APPROVED_WITH_CHANGES'],
    ['waits for the others if it isn’t relevant to the first', any, [['ben', 'NOT_RELEVANT']], null],
    ['ignores decisions of people who weren’t asked', any, [['dot', 'APPROVED']], null],
    ['waits if nobody was asked', review('ALL', []), [['dot', 'APPROVED']], null],
    [
      'is approved with changes if one person asks for them',
      all,
      [
        ['ben', 'APPROVED'],
        ['eva', 'APPROVED_WITH_CHANGES'],
      ],
      'APPROVED_WITH_CHANGES',
    ],
  ])('%s', (_, asked, decisions, outcome) => {
    expect(outcomeOf(asked, design(decisions))).toBe(outcome)
  })
})

describe('a decided design', () => {
  const all = review('ALL', client('ben', 'eva'))
  const any = review('ANY', client('ben', 'eva'))
  const notRelevant = [['ben', 'NOT_RELEVANT']] satisfies [string, DesignDecision][]

  test('counts only people who decided, even if others can decide again', () => {
    const approved = design([['ben', 'APPROVED']], { outcome: 'APPROVED' })
    expect(outcomeOf(all, approved)).toBe('APPROVED')
    expect(awaitedBy(all, approved)).toEqual([])
    expect(mayDecideNow('eva', all, approved)).toBe(false)
    expect(mayDecideNow('ben', all, approved)).toBe(true)
    const replaced = design([['ben', 'CHANGES_REQUIRED']], { outcome: 'APPROVED' })
    expect(outcomeOf(all, replaced)).toBe('CHANGES_REQUIRED')
    expect(outcomeOf(any, design(notRelevant, { outcome: 'NOT_RELEVANT' }))).toBe('NOT_RELEVANT')
  })

  test('waits for the others if the only person who found it relevant no longer does', () => {
    const replaced = design(notRelevant, { outcome: 'APPROVED' })
    expect(outcomeOf(any, replaced)).toBe(null)
    expect(awaitedBy(any, replaced)).toEqual(['eva'])
  })
})

describe('a decision', () => {
  const any = review('ANY', client('ben', 'eva'))
  const lost = review('ALL', [{ userId: 'ben', stage: 'CLIENT', able: false }])

  test('can be given by people who were asked, until enough have decided', () => {
    expect(mayDecideNow('ben', any, design())).toBe(true)
    expect(mayDecideNow('dot', any, design())).toBe(false)
    expect(mayDecideNow('eva', any, design([['ben', 'APPROVED']]))).toBe(false)
  })

  test('can be replaced only by the person who gave it, until there’s a newer version', () => {
    const decided = [['ben', 'APPROVED']] satisfies [string, DesignDecision][]
    expect(mayDecideNow('ben', any, design(decided))).toBe(true)
    expect(mayDecideNow('ben', any, design(decided, { outdated: true }))).toBe(false)
    expect(mayDecideNow('ben', { ...any, canceled: true }, design(decided))).toBe(false)
  })

  test('is awaited from people in the current stage who haven’t decided', () => {
    const all = review('ALL', [...inside('ada'), ...client('ben', 'eva')])
    expect(awaitedBy(all, design([], { clientAsked: false }))).toEqual(['ada'])
    expect(awaitedBy(all, design([['ben', 'APPROVED']]))).toEqual(['eva'])
    expect(awaitedBy(all, design([], { superseded: true }))).toEqual([])
    expect(awaitedBy({ ...all, canceled: true }, design())).toEqual([])
    expect(awaitedBy(any, design())).toEqual(['ben', 'eva'])
    expect(awaitedBy(any, design([['ben', 'APPROVED']]))).toEqual([])
    expect(awaitedBy(lost, design())).toEqual([])
  })

  test('can’t be given by people who lost access or who aren’t in the current stage', () => {
    const all = review('ALL', [...inside('ada'), ...client('ben')])
    expect(mayDecideNow('ada', all, design())).toBe(false)
    expect(mayDecideNow('ada', all, design([], { clientAsked: false }))).toBe(true)
    expect(mayDecideNow('ben', all, design([], { clientAsked: false }))).toBe(false)
    expect(mayDecideNow('ben', lost, design())).toBe(false)
    expect(mayDecideNow('ben', lost, design([['ben', 'APPROVED']]))).toBe(false)
  })
})

describe('the client', () => {
  const both = review('ALL', [...inside('ada'), ...client('ben')])
  const fresh = { clientAsked: false }

  test('is asked once colleagues have approved all current versions', () => {
    const approved = design([['ada', 'APPROVED']], fresh)
    expect(asksClientNext(both, [approved, design([], fresh)])).toBe(false)
    expect(asksClientNext(both, [approved, design([['ada', 'CHANGES_REQUIRED']], fresh)])).toBe(false)
    expect(asksClientNext(both, [approved, design([['ada', 'APPROVED_WITH_CHANGES']], fresh)])).toBe(true)
    expect(asksClientNext(both, [approved, design([], { ...fresh, superseded: true })])).toBe(true)
    expect(asksClientNext(both, [design([['ada', 'APPROVED']])])).toBe(false)
    expect(asksClientNext(both, [design(), approved])).toBe(true)
    expect(asksClientNext({ ...both, canceled: true }, [approved])).toBe(false)
    expect(asksClientNext(both, [])).toBe(false)
  })

  test('isn’t asked in reviews for colleagues only, which end when they have decided', () => {
    const own = review('ALL', inside('ada'))
    const approved = design([['ada', 'APPROVED']], fresh)
    expect(asksClientNext(own, [approved])).toBe(false)
    expect(outcomeOf(own, approved)).toBe('APPROVED')
    expect(outcomeOf(both, approved)).toBe(null)
    expect(outcomeOf(both, design([['ada', 'CHANGES_REQUIRED']], fresh))).toBe('CHANGES_REQUIRED')
  })
})

test.each([
  ['staff', actorWith({ role: 'ADMIN' }), true, true],
  ['a contact who approves', contactOf('acme', { mayApprove: true }), false, true],
  [
    'a contact with every other permission',
    contactOf('acme', { seesInvoices: true, mayComment: true }),
    false,
    false,
  ],
  ['another client’s contact', contactOf('cleo', { mayApprove: true }), false, false],
])('%s asks for reviews: %s, and decides: %s', (_who, actor, asks, decides) => {
  expect(mayAskForReviews(actor)).toBe(asks)
  expect(mayReview(actor, { clientId: 'acme' })).toBe(decides)
})

test('a review has a certificate once it’s decided, for people who see a decision', () => {
  const [decided, empty] = [{ decisions: [{}] }, { decisions: [] }]
  expect(hasCertificate({ state: 'DECIDED', designs: [empty, decided] })).toBe(true)
  expect(hasCertificate({ state: 'DECIDED', designs: [empty] })).toBe(false)
  expect(hasCertificate({ state: 'OPEN', designs: [decided] })).toBe(false)
})

test('a review’s link opens it in its project', () => {
  expect(linkToReview({ id: 'r', projectId: 'p' })).toBe('/projects/p?review=r')
})
