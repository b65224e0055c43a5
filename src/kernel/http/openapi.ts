import type { z } from 'zod'
import type { ZodOpenApiPathsObject } from 'zod-openapi'
import { createDocument } from 'zod-openapi'
import type { Endpoint } from '../contract.ts'

/**
 * Describes these endpoints in OpenAPI 3.1, generated from the same schemas that the server validates with.
 */
export function describeEndpoints(endpoints: readonly Endpoint[], title: string, cookiePrefix: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([a-zA-Z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title, version: '1' },
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: `${cookiePrefix}.session_token` },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a session, or a personal access token with the scope that is named.',
        },
      },
    },
    paths,
  })
}

function operation(endpoint: Endpoint) {
  const { scope } = endpoint
  const takesBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE'
  const answers =
    endpoint.status === 204
      ? { 204: { description: 'Done' } }
      : {
          [endpoint.status]: {
            description: 'Done',
            content: { 'application/json': { schema: endpoint.answer } },
          },
        }
  return {
    summary: endpoint.summary,
    // The scope that a bearer token needs. OpenAPI 3.1 lists scopes of bearer tokens as roles, which are
    // documented but not negotiated.
    security: [
      ...(endpoint.may === 'everyone' ? [{}] : []),
      { cookie: [] },
      { bearer: scope === 'session' || scope === 'none' ? [] : [scope] },
    ],
    ...(scope === 'session' ? { 'x-session-only': true } : {}),
    requestParams: {
      path: endpoint.params as z.ZodObject,
      query: endpoint.query as z.ZodObject,
    },
    ...(takesBody ? { requestBody: { content: { 'application/json': { schema: endpoint.body } } } } : {}),
    responses: {
      ...answers,
      default: {
        description: 'Refused, with a sentence (RFC 9457)',
        content: { 'application/problem+json': { schema: problemSchema } },
      },
    },
  }
}

const problemSchema = {
  type: 'object' as const,
  required: ['type', 'status', 'title', 'detail', 'code'],
  properties: {
    type: { type: 'string' as const },
    status: { type: 'integer' as const },
    title: { type: 'string' as const },
    detail: { type: 'string' as const },
    code: { type: 'string' as const },
    message: { type: 'string' as const, description: 'The same as detail, for upload tools under /api/s3/' },
    errors: {
      type: 'object' as const,
      additionalProperties: { type: 'array' as const, items: { type: 'string' as const } },
    },
  },
}
