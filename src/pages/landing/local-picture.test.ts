import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictured } from './local-picture.ts'

const picturesIn = (folder: string) =>
  readdirSync(`public/pictures/${folder}`).filter((name) => name.endsWith('.webp') && !name.includes('phone'))

test.each(pictured)('the landing page has all its pictures in %s', (language) => {
  expect(picturesIn(language)).toEqual(picturesIn('.'))
})
