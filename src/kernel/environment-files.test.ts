import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'

function fileWith(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'easel-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, content)
  return path
}

test('X_FILE names a file with the value of X, and surrounding whitespace is removed', () => {
  const secret = fileWith(' 0123456789abcdef\n')
  const url = fileWith('postgresql://easel@db.internal/easel\n')
  const config = readConfig({ EASEL_SECRET_FILE: secret, DATABASE_URL_FILE: url, DATABASE_URL: '' })
  expect(config).toMatchObject({
    EASEL_SECRET: '0123456789abcdef',
    DATABASE_URL: 'postgresql://easel@db.internal/easel',
    embedded: false,
  })
})

test('a value from a file is checked like any other', () => {
  expect(() => readConfig({ EASEL_SECRET_FILE: fileWith('short') })).toThrow(
    'EASEL_SECRET: must have at least 16 characters',
  )
})

test.each([
  [
    'both are set',
    () => ({ SMTP_URL_FILE: fileWith('smtp://a'), SMTP_URL: 'smtp://b' }),
    'SMTP_URL is set too',
  ],
  ['the file is missing', () => ({ SMTP_URL_FILE: '/nowhere/at/all' }), '/nowhere/at/all doesn’t exist'],
  ['the file is a folder', () => ({ SMTP_URL_FILE: tmpdir() }), 'is a folder'],
  ['the file is empty', () => ({ SMTP_URL_FILE: fileWith('\n') }), 'is empty'],
])('refuses to start if %s', (_why, env, message) => {
  expect(() => readConfig(env())).toThrow(`SMTP_URL_FILE: `)
  expect(() => readConfig(env())).toThrow(message)
})
