import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { listSigningKeys } from './contract.ts'
import { listKeys } from './signing-key.ts'

export const signingRoutes: Route[] = [handle(listSigningKeys, ({ db }) => listKeys(db))]
