import { expect, test } from 'vitest'
import { changeOf, isChosen, shownDueOn } from './own-changes.ts'

const person = (userId: string) => ({ userId, name: userId, stage: 'CLIENT' as const, decided: false })
const opened = { dueOn: '2030-01-10', people: [person('ben'), person('eva')] }
const changedByOthers = { dueOn: '2030-01-20', people: [person('ben'), person('eva'), person('fay')] }

test('keeps people and the due date that someone else changed while the dialog was open', () => {
  const own = { asks: { gus: true, eva: false } }
  expect(isChosen(changedByOthers, own, 'fay')).toBe(true)
  expect(shownDueOn(changedByOthers, own)).toBe('2030-01-20')
  expect(changeOf(changedByOthers, own)).toEqual({
    dueOn: undefined,
    addUserIds: ['gus'],
    removeUserIds: ['eva'],
  })
})

test('sends what was changed here', () => {
  const own = { dueOn: '2030-01-15', asks: { fay: true } }
  expect(shownDueOn(opened, own)).toBe('2030-01-15')
  expect(changeOf(opened, own)).toEqual({ dueOn: '2030-01-15', addUserIds: ['fay'], removeUserIds: [] })
})

test('keeps people who decided in the meantime', () => {
  const decided = { ...opened, people: [{ ...person('ben'), decided: true }, person('eva')] }
  const own = { asks: { ben: false, eva: false } }
  expect(isChosen(decided, own, 'ben')).toBe(true)
  expect(changeOf(decided, own)).toMatchObject({ addUserIds: [], removeUserIds: ['eva'] })
})

test('sends nothing for a choice that was reverted, or that someone else made first', () => {
  const nothing = { dueOn: undefined, addUserIds: [], removeUserIds: [] }
  expect(changeOf(opened, { dueOn: opened.dueOn, asks: { ben: true, fay: false } })).toEqual(nothing)
  expect(changeOf(changedByOthers, { dueOn: '2030-01-20', asks: { fay: true } })).toEqual(nothing)
})
