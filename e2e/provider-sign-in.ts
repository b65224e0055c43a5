import { type FakeOidcProvider, oidcClient } from '../test/fakes/oidc.ts'

/** What a server needs so that people may come in by this provider. */
export function entryBy({ issuer }: FakeOidcProvider) {
  return { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: oidcClient.id, OIDC_CLIENT_SECRET: oidcClient.secret }
}
