import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const config = read('src/kernel/config.ts')
const variables = new Set([...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name))

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  ports: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  secrets: z.array(z.string()).optional(),
})
const compose = z.object({
  services: z.record(z.string(), service),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
})

const composeFiles = ['deploy/compose.yaml', 'deploy/compose.several.yaml'].map((path) => {
  const { services, secrets } = compose.parse(parse(read(path), { merge: true }))
  return { path, services, secrets, easel: Object.values(services).filter(({ image }) => image === 'easel') }
})

const dockerfile = read('deploy/Dockerfile')

test('the test reads the list of Easel’s variables', () => {
  expect(variables).toContain('EASEL_HOSTS')
})

describe.each(composeFiles)('$path', ({ services, secrets, easel }) => {
  test('sets only variables that Easel reads', () => {
    expect(easel.length).toBeGreaterThan(0)
    const names = easel.flatMap(({ environment = {} }) => Object.keys(environment))
    expect(names.map((name) => name.replace(/_FILE$/, '')).filter((name) => !variables.has(name))).toEqual([])
  })

  test('runs Easel on a read-only file system', () => {
    expect(easel.map((one) => one.read_only)).toEqual(easel.map(() => true))
  })

  test('defines every secret that a service uses', () => {
    const used = Object.values(services).flatMap((one) => one.secrets ?? [])
    expect(used.filter((name) => !(name in secrets))).toEqual([])
    const read = easel.flatMap(({ environment = {} }) => Object.values(environment).map(String))
    const files = read.flatMap((value) => /^\/run\/secrets\/(.+)/.exec(value)?.[1] ?? [])
    expect(files.filter((name) => !(name in secrets))).toEqual([])
  })
})

test('compose.yaml publishes exactly the ports that Easel listens on', () => {
  const { ports, environment } = composeFiles[0]?.easel[0] ?? {}
  expect(ports).toEqual([`80:${environment?.EASEL_HTTP_PORT}`, `443:${environment?.EASEL_HTTPS_PORT}`])
})

test('the image exposes the default port, and its health check calls an existing path', () => {
  const port = /PORT: port\.default\((\d+)\)/.exec(config)?.[1]
  expect(dockerfile).toContain(`EXPOSE ${port}\n`)
  expect(dockerfile).toContain(`process.env.PORT || ${port}`)
  const [, path] = /\+ '(\/api\/\w+)'/.exec(dockerfile) ?? []
  expect(read('src/kernel/http/health.ts')).toContain(`'${path}'`)
})

test('the image sets only variables that Easel reads', () => {
  const [, line = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
  const names = line.split(' ').map((pair) => pair.split('=')[0])
  expect(names).toEqual(['EASEL_DATA_DIR', 'HOST'])
  expect(names.every((name) => variables.has(name))).toBe(true)
})

test('the image contains every file that the build reads', () => {
  const inputs = /const inputs = \[([^\]]+)\]/.exec(read('bin/build.mjs'))?.[1] ?? ''
  const names = [...inputs.matchAll(/'([^'/\s]+)[^']*'/g)].map(([, name]) => name)
  expect(names).toContain('src')
  const remaining = read('deploy/Dockerfile.dockerignore').split('\n')
  expect(names.filter((name) => !remaining.includes(`!${name}`))).toEqual([])
})

test('the systemd unit starts an existing file', () => {
  const [, file = ''] = /^ExecStart=\S+ (\S+)$/m.exec(read('deploy/easel.service')) ?? []
  expect(read(file)).toContain('#!/usr/bin/env node')
})

test.each(['Caddyfile', 'nginx.conf'])(
  '%s forwards to Easel’s port and is mentioned in operations.md',
  (name) => {
    expect(read(`deploy/${name}`)).toContain('127.0.0.1:3000')
    expect(read('docs/operations.md')).toContain(`(../deploy/${name})`)
  },
)
