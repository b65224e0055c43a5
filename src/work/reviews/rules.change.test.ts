import { describe, expect, test } from 'vitest'
import type { ReviewChange } from './rules.change.ts'
import { canBeCanceled, changeRefusal } from './rules.change.ts'
import type { DesignFacts, ReviewFacts } from './rules.ts'
import { isStuck } from './rules.ts'

const today = '2027-03-01'
const client = (userId: string, able = true) => ({ userId, stage: 'CLIENT' as const, able })
const colleague = (userId: string, able = true) => ({ userId, stage: 'INTERNAL' as const, able })
const review = (people: ReviewFacts['people'], more: Partial<ReviewFacts> = {}): ReviewFacts => ({
  quorum: 'ALL',
  canceled: false,
  people,
  ...more,
})
const design = (decisions: DesignFacts['decisions'] = [], more: Partial<DesignFacts> = {}): DesignFacts => ({
  superseded: false,
  outdated: false,
  outcome: null,
  clientAsked: true,
  decisions,
  ...more,
})
const by = (userId: string, decision: DesignFacts['decisions'][number]['decision'] = 'APPROVED') => ({
  userId,
  decision,
})
const none: ReviewChange = { dueOn: undefined, add: [], remove: [] }
const add = (...people: ReviewChange['add']): ReviewChange => ({ ...none, add: people })
const remove = (...userIds: string[]): ReviewChange => ({ ...none, remove: userIds })
const asked = (userId: string, stage: 'CLIENT' | 'INTERNAL' = 'CLIENT') => ({ userId, stage })

describe('a running review', () => {
  const both = review([client('ben'), client('eva')])
  const inside = review([colleague('ada'), client('ben')])
  const notYet = design([], { clientAsked: false })
  test.each<[string, ReviewFacts, DesignFacts[], ReviewChange, ReturnType<typeof changeRefusal>]>([
    ['takes today as its date', both, [design()], { ...none, dueOn: today }, null],
    ['takes no date in the past', both, [design()], { ...none, dueOn: '2027-02-28' }, 'DUE_IN_PAST'],
    ['takes another contact', both, [design()], add(asked('fay')), null],
    ['lets people go who haven’t decided', both, [design([by('ben')])], remove('eva'), null],
    ['keeps people who decided', both, [design([by('ben')])], remove('ben'), 'PERSON_DECIDED'],
    [
      'keeps people who decided on an earlier version',
      both,
      [design(), design([by('ben')], { superseded: true })],
      remove('ben'),
      'PERSON_DECIDED',
    ],
    ['keeps someone who can decide', both, [design()], remove('ben', 'eva'), 'NOBODY_LEFT'],
    [
      'doesn’t count people who can’t decide anymore',
      review([client('ben'), client('eva', false)]),
      [design()],
      remove('ben'),
      'NOBODY_LEFT',
    ],
    ['can replace everyone', both, [design()], { ...add(asked('fay')), remove: ['ben', 'eva'] }, null],
    ['takes colleagues until the client is asked', inside, [notYet], add(asked('kim', 'INTERNAL')), null],
    [
      'takes colleagues while one design waits for them',
      inside,
      [notYet, design()],
      add(asked('kim', 'INTERNAL')),
      null,
    ],
    [
      'takes another date even if nobody can decide',
      review([client('ben', false)]),
      [design()],
      { ...none, dueOn: today },
      null,
    ],
    ['takes no colleagues afterward', inside, [design()], add(asked('kim', 'INTERNAL')), 'CLIENT_WAS_ASKED'],
    ['keeps a colleague while they’re asked first', inside, [notYet], remove('ada'), 'NOBODY_LEFT'],
    [
      'doesn’t reopen a design that everyone decided',
      both,
      [design([by('ben'), by('eva')]), design()],
      add(asked('fay')),
      'DESIGN_DECIDED',
    ],
    [
      'takes another date even if someone could decide on a decided design again',
      both,
      [design([by('ben')], { outcome: 'APPROVED' }), design()],
      { ...none, dueOn: today },
      null,
    ],
    [
      'doesn’t reopen a design that was decided while someone couldn’t decide',
      both,
      [design([by('ben')], { outcome: 'APPROVED' }), design()],
      add(asked('fay')),
      'DESIGN_DECIDED',
    ],
    [
      'takes more people after one decision was enough for a design',
      review([client('ben'), client('eva')], { quorum: 'ANY' }),
      [design([by('ben')]), design()],
      add(asked('fay')),
      null,
    ],
  ])('%s', (_, facts, designs, change, refusal) => {
    expect(changeRefusal(facts, designs, change, today)).toBe(refusal)
  })

  test.each<[string, ReviewFacts, DesignFacts[]]>([
    ['canceled', { ...both, canceled: true }, [design()]],
    ['decided', both, [design([by('ben'), by('eva')])]],
    [
      'decided, apart from a version that was replaced',
      both,
      [design([by('ben'), by('eva')]), design([], { superseded: true })],
    ],
  ])('can’t be changed once it’s %s', (_, facts, designs) => {
    expect(changeRefusal(facts, designs, add(asked('fay')), today)).toBe('NOT_OPEN')
  })
})

test.each<[string, boolean, Partial<DesignFacts>[]]>([
  ['a design is undecided', true, [{ outcome: 'APPROVED' }, { outcome: null }]],
  ['a design needs changes', true, [{ outcome: 'APPROVED' }, { outcome: 'CHANGES_REQUIRED' }]],
  ['only an earlier version needed changes', false, [{ outcome: 'CHANGES_REQUIRED', superseded: true }]],
  ['all designs are approved', false, [{ outcome: 'APPROVED' }, { outcome: 'APPROVED_WITH_CHANGES' }]],
  ['no design is relevant', false, [{ outcome: 'NOT_RELEVANT' }]],
])('a review can be canceled if %s: %s', (_, can, designs) => {
  expect(canBeCanceled(designs.map((one) => design([], one)))).toBe(can)
})

describe('a design that nobody can decide on', () => {
  const lost = review([client('ben', false), client('eva', false)])
  test.each<[string, ReviewFacts, DesignFacts, boolean]>([
    ['waits if everyone lost access', lost, design(), true],
    ['waits if everyone was erased', review([]), design(), true],
    [
      'waits if the colleagues asked first left',
      review([colleague('ada', false), client('ben')]),
      design([], { clientAsked: false }),
      true,
    ],
    ['doesn’t wait if someone can decide', review([client('ben'), client('eva', false)]), design(), false],
    ['doesn’t wait after a decision', lost, design([by('ben')]), false],
    ['doesn’t wait once it’s replaced', lost, design([], { superseded: true }), false],
    ['doesn’t wait once it’s canceled', { ...lost, canceled: true }, design(), false],
    [
      'doesn’t wait while colleagues decide on others',
      review([colleague('ada'), client('ben', false)]),
      design([by('ada')], { clientAsked: false }),
      false,
    ],
  ])('%s', (_, facts, on, stuck) => {
    expect(isStuck(facts, on)).toBe(stuck)
  })
})
