import { expect, test } from 'vitest'
import { nextStep } from './shortcuts.ts'

const shortcuts = ['?', '/', 'g p', 'g d'].map((keys) => ({ keys, act: () => undefined }))

function typed(...keys: string[]): string | undefined {
  let pressed = ''
  let met: string | undefined
  for (const key of keys) {
    const step = nextStep(pressed, { key, repeat: false }, shortcuts)
    pressed = step.pressed
    met = step.met?.keys
  }
  return met
}

test.each([
  [['?'], '?'],
  [['g', 'p'], 'g p'],
  [['g', 'g', 'd'], 'g d'],
  [['g', '/'], '/'],
  [['g', 'x', 'p'], undefined],
  [['p'], undefined],
  [['g'], undefined],
])('%j means %s', (keys, meant) => {
  expect(typed(...keys)).toBe(meant)
})

test('a held key acts once, unless its shortcut repeats', () => {
  const held = { key: 'r', repeat: true }
  const act = () => undefined
  expect(nextStep('', held, [{ keys: 'r', act }]).met).toBeUndefined()
  expect(nextStep('', held, [{ keys: 'r', act, repeats: true }]).met).toBeDefined()
  expect(nextStep('g', { key: 'g', repeat: true }, shortcuts).pressed).toBe('g')
})
