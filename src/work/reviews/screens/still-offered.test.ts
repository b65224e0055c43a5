import { expect, test } from 'vitest'
import { stillOffered } from './still-offered.ts'

const body = {
  title: 'Round 1',
  designs: [
    { fileId: 'home', version: 1 },
    { fileId: 'shop', version: 3 },
  ],
  userIds: ['ben', 'eva'],
}

test('asks about the shown version of a design that changed since it was ticked', () => {
  const designs = [
    { id: 'home', version: 2 },
    { id: 'shop', version: 3 },
    { id: 'about', version: 1 },
  ]
  const people = [{ userId: 'ben' }, { userId: 'eva' }, { userId: 'fay' }]
  expect(stillOffered(body, designs, people)).toEqual({
    ...body,
    designs: [
      { fileId: 'home', version: 2 },
      { fileId: 'shop', version: 3 },
    ],
  })
})

test('leaves out designs and people that can’t be chosen anymore', () => {
  expect(stillOffered(body, [{ id: 'shop', version: 3 }], [{ userId: 'eva' }])).toEqual({
    ...body,
    designs: [{ fileId: 'shop', version: 3 }],
    userIds: ['eva'],
  })
})
