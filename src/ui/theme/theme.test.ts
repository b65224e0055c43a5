import { expect, test } from 'vitest'
import { wordText } from '#kernel/i18n/words.ts'
import { isDark, nextTheme, parseTheme, toggleLabel } from './theme.ts'

test('the toggle cycles light, dark, system, and its words name what the click does', () => {
  expect([nextTheme('light'), wordText('en', toggleLabel('light'))]).toEqual(['dark', 'Switch to Dark'])
  expect([nextTheme('dark'), wordText('en', toggleLabel('dark'))]).toEqual(['system', 'Use System Theme'])
  expect([nextTheme('system'), wordText('en', toggleLabel('system'))]).toEqual(['light', 'Switch to Light'])
})

test('the default is dark, also for what nobody kept', () => {
  expect([null, '', 'blue', 'dark', 'light', 'system'].map(parseTheme)).toEqual([
    'dark',
    'dark',
    'dark',
    'dark',
    'light',
    'system',
  ])
})

test('system follows the operating system, the others do not', () => {
  expect([isDark('system', true), isDark('system', false)]).toEqual([true, false])
  expect([isDark('dark', false), isDark('light', true)]).toEqual([true, false])
})
