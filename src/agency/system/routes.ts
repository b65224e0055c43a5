import type { Route } from '#kernel/http/serve.ts'
import { handle } from '#kernel/http/serve.ts'
import { getSystem } from './contract.ts'
import { describeSystem } from './describe-system.ts'

export const systemRoutes: Route[] = [
  handle(getSystem, (call) => describeSystem(call, call.request.server.websocketServer.clients.size)),
]
