import { expect, test } from 'vitest'
import { matchingFiles } from './matching-files.ts'

const named = (originalName: string | null) => ({ originalName })
const match = (name: string, ...names: (string | null)[]) =>
  matchingFiles([{ name }], names.map(named)).values().next().value?.originalName

test.each([
  ['home.png', 'home.png'],
  ['HOME.PNG', 'home.png'],
  ['home.png', 'Homepage'],
  ['home.png', 'home.webp'],
  ['Home v3.png', 'homepage.jpg'],
  ['home-final_v12.png', 'home.png'],
  ['home (2).png', 'home.png'],
  ['Startseite.pdf', 'start.pdf'],
  ['Über uns.png', 'über-uns.png'],
])('“%s” is a new version of “%s”', (name, file) => {
  expect(match(name, 'contact.png', file, null)).toBe(file)
})

test.each([
  ['photo 1.jpg', 'photo 10.jpg'],
  ['about.png', 'about-team.png'],
  ['v2.png', 'v1.png'],
  ['final.png', 'copy.png'],
  ['page.png', 'design.png'],
  ['.png', '.jpg'],
])('“%s” isn’t a version of “%s”', (name, file) => {
  expect(match(name, file)).toBeUndefined()
})

test('an upload that matches several files goes to the one with the same name, or to none', () => {
  expect(match('home.png', 'home.jpg', 'home.png')).toBe('home.png')
  expect(match('home.webp', 'home.jpg', 'home.png')).toBeUndefined()
})

test('each file gets at most one upload', () => {
  const [first, second] = [{ name: 'home.png' }, { name: 'Homepage.png' }]
  const file = named('home')
  expect(matchingFiles([first, second], [file])).toEqual(new Map([[first, file]]))
})
