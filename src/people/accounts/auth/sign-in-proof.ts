import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { sameText, sign } from '#kernel/secrets-and-tokens.ts'
import type { Services } from '#kernel/services.ts'

export const provenSignInPath = '/sign-in/proven'
const lastsMs = 10_000

type Ours = Pick<Services, 'secret' | 'clock'>

/** Builds the request body for {@link provenSignIn}. */
export function proofOfPerson(ours: Ours, userId: string) {
  const ends = ours.clock.now().getTime() + lastsMs
  return { userId, ends, proof: signatureOf(ours, userId, ends) }
}

/**
 * Signs in a person that this server has verified by an emailed link or code. Only this server can sign the
 * proof, and the path is in no contract.
 */
export function provenSignIn(ours: Ours) {
  const body = z.object({ userId: z.string(), ends: z.number(), proof: z.string() })
  return {
    id: 'proven-sign-in',
    endpoints: {
      signInProven: createAuthEndpoint(provenSignInPath, { method: 'POST', body }, async (ctx) => {
        const { userId, ends, proof } = ctx.body
        const isTimely = ends > ours.clock.now().getTime()
        const isOurs = isTimely && sameText(proof, signatureOf(ours, userId, ends))
        const { internalAdapter } = ctx.context
        const user = isOurs ? await internalAdapter.findUserById(userId) : null
        if (!user) throw new APIError('UNAUTHORIZED')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token, user: { id: user.id, email: user.email } })
      }),
    },
  }
}

function signatureOf({ secret }: Ours, userId: string, ends: number): string {
  return sign(secret, 'proven sign-in', `${userId} ${ends}`)
}
