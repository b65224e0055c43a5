import { type FakeOidcProvider, oidcClient } from '../test/fakes/oidc.ts'

/** Server settings for signing in with this provider. */
export function entryBy({ issuer }: FakeOidcProvider) {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret }
}
