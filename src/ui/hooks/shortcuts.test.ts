import { expect, test } from 'vitest'
import { nextStep } from './shortcuts.ts'

const shortcuts = ['?', '/', 'g p', 'g d'].map((keys) => ({ keys, act: () => undefined }))

function typed(...keys: string[]): string | undefined {
  let pressed = ''
  let met: string | undefined
  for (const key of keys) {
    const step = nextStep(pressed, key, shortcuts)
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
