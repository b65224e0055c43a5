import { expect, test } from 'vitest'
import { formatText } from '#kernel/i18n/format-message.ts'
import { isDark, nextTheme, parseTheme, toggleLabel } from './theme.ts'

test('the toggle cycles through light, dark and system, and its label names the next theme', () => {
  expect([nextTheme('light'), formatText('en', toggleLabel('light'))]).toEqual(['dark', 'Switch to Dark'])
  expect([nextTheme('dark'), formatText('en', toggleLabel('dark'))]).toEqual(['system', 'Use System Theme'])
  expect([nextTheme('system'), formatText('en', toggleLabel('system'))]).toEqual(['light', 'Switch to Light'])
})

test('the default is dark, even without a stored choice', () => {
  expect([null, '', 'blue', 'dark', 'light', 'system'].map(parseTheme)).toEqual([
    'dark',
    'dark',
    'dark',
    'dark',
    'light',
    'system',
  ])
})

test('the system theme follows the operating system, and the others don’t', () => {
  expect([isDark('system', true), isDark('system', false)]).toEqual([true, false])
  expect([isDark('dark', false), isDark('light', true)]).toEqual([true, false])
})
