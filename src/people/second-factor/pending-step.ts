import type { FastifyRequest } from 'fastify'
import type { Services } from '#kernel/services.ts'
import { stepsOf } from '#people/accounts/auth/second-step-at-sign-in.ts'
import { challengeOf } from '#people/accounts/auth/session-token.ts'
import type { SecondStep } from '#people/accounts/contract.second-step.ts'
import { findChallenge, findFactors } from '#people/accounts/data.second-factors.ts'

/** Returns the second step that a sign-in in this browser is waiting for, or null. */
export async function pendingStep(
  services: Pick<Services, 'db' | 'config' | 'secret'>,
  request: Pick<FastifyRequest, 'headers'>,
  now: Date,
): Promise<SecondStep | null> {
  const challenge = challengeOf(request.headers, services)
  const userId = challenge && (await findChallenge(services.db, challenge, now))
  return userId ? stepsOf(await findFactors(services.db, userId)) : null
}
