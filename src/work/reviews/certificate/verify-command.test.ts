import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSigningKeys } from '#agency/signing/contract.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { certificatesIn, factsIn } from '#test/fixtures/certificates.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { approved, certificate } = certificatesIn(() => app)

describe('the command without the portal', () => {
  const command = join(import.meta.dirname, '../../../../bin/certificate-verify.ts')

  async function verify(bytes: Buffer, key: string) {
    const path = join(await mkdtemp(join(tmpdir(), 'easel-certificate-')), 'certificate.pdf')
    await writeFile(path, bytes)
    const env = { PATH: process.env.PATH }
    const ran = await promisify(execFile)(process.execPath, [command, path, '--key', key], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    )
    await rm(dirname(path), { recursive: true })
    return ran
  }

  test('says what was decided, and refuses changed files and other keys', async () => {
    const { bytes } = await certificate(app.ben, await approved())
    const [{ publicKey = '' } = {}] = await app.stranger.call(listSigningKeys)
    const valid = await verify(bytes, publicKey)
    expect(valid).toMatchObject({ code: 0, stdout: expect.stringContaining('Ben: APPROVED') })
    expect(valid.stdout).toContain(factsIn(bytes).auditEntries[0]?.hash)
    const changed = Buffer.from(bytes)
    changed.write('X', bytes.indexOf('/Type /Page') + 7)
    expect(await verify(changed, publicKey)).toEqual({ code: 1, stdout: '✗ Its pages were changed.\n' })
    // Starts with a dash, as every 64th key does.
    const other = `-${createHash('sha256').update('another key').digest('base64url').slice(1)}`
    expect(await verify(bytes, other)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('another key'),
    })
    expect(await verify(Buffer.from('%PDF'), publicKey)).toMatchObject({ code: 1 })
    expect(await verify(bytes, 'short')).toMatchObject({ code: 2 })
  })
})
