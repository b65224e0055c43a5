import { expect, test } from 'vitest'
import type { Client } from '#people/clients/contract.ts'
import { notesFor } from './invoice-values.ts'

const company = (id: string, language: Client['language']) => ({
  id,
  language,
  companyName: id,
  industry: null,
  website: null,
  billingEmail: null,
  createdAt: '2026-01-01T00:00:00Z',
  archivedAt: null,
  projects: [],
})
const companies = [company('bakery', 'de'), company('school', 'fr'), company('shop', null)]
const billing = { language: 'en', notes: 'Thank you', notesByLanguage: { de: 'Vielen Dank' } } as const

test('a new invoice has the notes in the client’s language, or the general notes if there are none', () => {
  expect(notesFor({ billing, companies }, 'client bakery')).toBe('Vielen Dank')
  expect(notesFor({ billing, companies }, 'client school')).toBe('Thank you')
  expect(notesFor({ billing, companies }, '')).toBe('Thank you')
  expect(notesFor({ billing: { ...billing, language: 'de' }, companies }, 'client shop')).toBe('Vielen Dank')
  expect(notesFor({ billing: { ...billing, notes: null }, companies }, 'client shop')).toBe('')
})
