import type { FastifyReply, FastifyRequest } from 'fastify'
import { savePublicAddress } from '#agency/settings/public-address.ts'
import type { Services } from '#kernel/services.ts'
import { askAuth } from './authenticate.ts'
import { rememberDevice } from './known-devices.ts'
import { passOn } from './pass-on-response.ts'
import { proofOfPerson, provenSignInPath } from './sign-in-proof.ts'

/**
 * Signs in a person that this server has verified by email, and sends the response. If they have a second
 * factor, responds with that step instead.
 *
 * @param more added to the response
 */
export async function signInPerson(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  person: { id: string; role: 'ADMIN' | 'CUSTOMER' },
  more: object = {},
): Promise<FastifyReply> {
  const proof = proofOfPerson(services, person.id)
  const response = await askAuth(services, request, provenSignInPath, proof)
  if (response.ok) {
    if (person.role === 'ADMIN') await savePublicAddress(services.db, request)
    rememberDevice(services, request, reply, person.id, services.clock.now())
    services.live.publish({ type: 'ACCESS_CHANGED', userIds: [person.id] })
  }
  return passOn(response, request, reply, more)
}
