import type { FastifyRequest } from 'fastify'
import type { World } from '#kernel/services.ts'
import { stepsOf } from '#people/accounts/auth/second-factors.ts'
import { challengeOf } from '#people/accounts/auth/session-token.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { findChallenge, findFactors } from '#people/accounts/data.second-factors.ts'

/** What a sign-in that was begun in this browser still waits for; null where none was. */
export async function waitingStep(
  world: Pick<World, 'db' | 'config' | 'secret'>,
  request: Pick<FastifyRequest, 'headers'>,
  now: Date,
): Promise<SecondStep | null> {
  const challenge = challengeOf(request.headers, world)
  const userId = challenge && (await findChallenge(world.db, challenge, now))
  return userId ? stepsOf(await findFactors(world.db, userId)) : null
}
