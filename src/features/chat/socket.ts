import type { FastifyInstance } from 'fastify'
import type { Authenticate } from '#kernel/serve.ts'
import type { World } from '#kernel/world.ts'

/** Opens `/ws`. Call it once, before the server listens; it ends with the server. */
export function openSockets(_app: FastifyInstance, _world: World, _authenticate: Authenticate): void {}
