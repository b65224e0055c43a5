import { addFeedback, listFeedback, resolveFeedback } from '#features/feedback/contract.ts'
import type { Brought } from '#features/files/seed.ts'
import { bring, pngOf } from '#features/files/seed.ts'
import type { House, Person } from './cast.ts'

/** What tests of feedback do again and again, in Ben's project unless they say otherwise. */
export function commentingIn(house: () => House) {
  const bens = () => house().benProject.id
  return {
    /** A pin in the middle. */
    add: (person: Person, body: object = {}, projectId = bens()) =>
      person.call(addFeedback, {
        params: { id: projectId },
        body: { body: 'Larger, please', pinX: 0.5, pinY: 0.5, ...body },
      }),
    listOf: (person: Person, projectId = bens()) => person.call(listFeedback, { params: { id: projectId } }),
    resolve: (person: Person, id: string) =>
      person.call(resolveFeedback, { params: { id }, body: { resolved: true } }),
    /** A mockup of Ada's. */
    mockup: async (file: Partial<Brought> = {}) =>
      bring(fetch, house().base, house().ada, {
        projectId: bens(),
        name: 'home.png',
        bytes: await pngOf(40, 30),
        kind: 'MOCKUP',
        ...file,
      }),
  }
}
