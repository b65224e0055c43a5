import { describe, expect, test } from 'vitest'
import type { DesignDecision } from '#schema/values.ts'
import type { DesignFacts, ReviewFacts } from './rules.ts'
import { exceeds, roundOf, usedRounds } from './rules.ts'

type Given = [who: string, decision: DesignDecision, day: number]

const changes = 'CHANGES_REQUIRED'
const version = (number: number, given: Given[], more: Partial<DesignFacts> = {}): DesignFacts => ({
  fileId: 'home',
  version: number,
  superseded: false,
  outcome: given.at(-1)?.[1] ?? null,
  decisions: given.map(([userId, decision, day]) => ({ userId, decision, at: new Date(2030, 0, day) })),
  ...more,
})
const old = { superseded: true }
const about = { fileId: 'about' }
const review = (id: string, designs: DesignFacts[], more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  ...{ id, designs, canceled: false, asksClient: true },
  ...more,
})

describe('a review uses', () => {
  test.each<[string, number, DesignFacts[], Partial<ReviewFacts>?]>([
    ['no round while it waits', 0, [version(1, [])]],
    ['no round for approvals', 0, [version(1, [['ben', 'APPROVED', 1]])]],
    ['no round for approvals with changes', 0, [version(1, [['ben', 'APPROVED_WITH_CHANGES', 1]])]],
    ['a round if the client requests changes', 1, [version(1, [['ben', changes, 1]])]],
    [
      'one round for several people',
      1,
      [
        version(1, [
          ['ben', changes, 1],
          ['eva', changes, 2],
        ]),
      ],
    ],
    [
      'one round for several designs',
      1,
      [version(1, [['ben', changes, 1]]), version(1, [['ben', changes, 2]], about)],
    ],
    [
      'one round for each new version that needs changes',
      2,
      [version(1, [['ben', changes, 1]], old), version(2, [['ben', changes, 2]])],
    ],
    [
      'one round before a version is approved',
      1,
      [version(1, [['ben', changes, 1]], old), version(2, [['ben', 'APPROVED', 2]])],
    ],
    [
      'as many rounds as the design with the most',
      2,
      [
        version(1, [['ben', changes, 1]], old),
        version(2, [['ben', changes, 3]]),
        version(1, [['ben', changes, 2]], about),
      ],
    ],
    [
      'no round for a decision that was replaced',
      0,
      [
        version(1, [
          ['ben', changes, 1],
          ['ben', 'APPROVED', 2],
        ]),
      ],
    ],
    ['its round even if it was canceled', 1, [version(1, [['ben', changes, 1]])], { canceled: true }],
    ['no round if it was canceled before that', 0, [version(1, [])], { canceled: true }],
    ['no round among colleagues', 0, [version(1, [['ada', changes, 1]])], { asksClient: false }],
  ])('%s', (_, rounds, designs, more) => {
    expect(usedRounds([review('one', designs, more)])).toHaveLength(rounds)
  })
})

test('a round begins when changes are first requested', () => {
  const designs = [version(1, [['ben', changes, 2]]), version(1, [['ben', changes, 1]], about)]
  const again: Given[] = [
    ['ben', 'APPROVED', 1],
    ['ben', changes, 3],
    ['ben', changes, 5],
  ]
  const starts = (of: DesignFacts[]) => usedRounds([review('one', of)]).map(({ at }) => at.getDate())
  expect(starts(designs)).toEqual([1])
  expect(starts(designs.toReversed())).toEqual([1])
  expect(starts([version(1, again)])).toEqual([3])
  expect(starts([version(2, [['ben', changes, 4]]), version(1, [['ben', changes, 2]], old)])).toEqual([2, 4])
})

test('rounds are ordered by time, then by review', () => {
  const on = (id: string, day: number) => review(id, [version(1, [['ben', changes, day]])])
  const order = (reviews: ReviewFacts[]) => usedRounds(reviews).map(({ reviewId }) => reviewId)
  expect(order([on('b', 1), on('a', 1), on('c', 1)])).toEqual(['a', 'b', 'c'])
  expect(order([on('a', 2), on('b', 1)])).toEqual(['b', 'a'])
})

describe('the round of a review', () => {
  const first = review('a', [version(1, [['ben', changes, 1]])])
  const third = review('c', [version(1, [['ben', changes, 9]], old), version(2, [])])
  const open = review('b', [version(1, [])])
  test.each<[string, string, ReviewFacts[], number | null]>([
    ['is the first if none is used', 'b', [open], 1],
    ['follows the rounds that other reviews used', 'b', [open, first], 2],
    ['stays the one that it used', 'a', [open, first, third], 1],
    ['is the next one once there’s a new version', 'c', [third, first], 3],
    ['is the same for reviews at the same time', 'd', [open, review('d', [version(1, [])])], 1],
    [
      'is that of the design that had the most',
      'g',
      [review('g', [version(1, [['ben', changes, 1]], old), version(2, []), version(1, [], about)])],
      2,
    ],
    [
      'counts versions in their order',
      'j',
      [review('j', [version(2, []), version(1, [['ben', changes, 1]], old)])],
      2,
    ],
    [
      'is the last one that it used',
      'h',
      [review('h', [version(1, [['ben', changes, 1]], old), version(2, [['ben', changes, 2]])]), first],
      3,
    ],
    [
      'doesn’t exist once all current versions are approved',
      'i',
      [review('i', [version(1, [['ben', changes, 1]], old), version(2, [['ben', 'APPROVED', 2]])])],
      null,
    ],
    [
      'doesn’t exist once it’s approved',
      'e',
      [first, review('e', [version(1, [['ben', 'APPROVED', 2]])])],
      null,
    ],
    ['doesn’t exist if it’s canceled', 'b', [{ ...open, canceled: true }], null],
    ['doesn’t exist if it’s canceled after changes', 'a', [{ ...first, canceled: true }], null],
    ['follows the rounds of canceled reviews', 'b', [open, { ...first, canceled: true }], 2],
    ['doesn’t exist without a client', 'b', [{ ...open, asksClient: false }], null],
    ['doesn’t exist for unknown reviews', 'x', [first], null],
  ])('%s', (_, id, reviews, round) => {
    expect(roundOf(id, reviews)).toBe(round)
  })

  test('depends on when changes were requested, not on when reviews were created', () => {
    const late = review('a', [version(1, [['ben', changes, 5]])])
    const early = review('b', [version(1, [['ben', changes, 2]])])
    expect(['a', 'b'].map((id) => roundOf(id, [late, early]))).toEqual([2, 1])
  })

  test.each([
    [3, 3, false],
    [4, 3, true],
    [4, null, false],
  ])('is number %d with %s included, which is too many: %s', (number, included, tooMany) => {
    expect(exceeds(number, included)).toBe(tooMany)
  })
})
