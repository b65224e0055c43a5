import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signStatement } from '#agency/signing/signed-statement.ts'
import type { TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { evidenceIn } from '#test/fixtures/evidence.ts'
import { changedPack, jsonIn, replaceIn } from '#test/fixtures/packs.ts'
import type { AuditExcerpt, PackManifest } from './pack-format.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const { evidence, faults, check, discussed } = evidenceIn(() => app)

describe('a check', () => {
  test.each<[string, (files: Map<string, Buffer>) => void, unknown[]]>([
    [
      'a changed file',
      (files) => files.set('files/01-v1-home.png', Buffer.from('another picture')),
      [
        ['fileChanged', 'files/01-v1-home.png'],
        ['decidedOnOther', 'files/01-v1-home.png'],
      ],
    ],
    [
      'a changed attachment',
      (files) => files.set('attachments/01-v1-notes.txt', Buffer.from('other notes')),
      [['fileChanged', 'attachments/01-v1-notes.txt']],
    ],
    [
      'a changed comment',
      replaceIn('.png.json', 'Larger', 'Smaller'),
      [['fileChanged', 'comments/01-v1-home.png.json']],
    ],
    [
      'a changed decision',
      replaceIn('decisions.json', '"decision":"APPROVED"', '"decision":"CHANGES_REQUIRED"'),
      [
        ['fileChanged', 'decisions.json'],
        ['decisionNotRecorded', 'Ben'],
      ],
    ],
    [
      'a changed entry of the audit log',
      replaceIn('audit-log.json', 'designReview.decide', 'designReview.cancel'),
      [
        ['fileChanged', 'audit-log.json'],
        ['entryChanged', expect.any(String)],
      ],
    ],
    [
      'a removed entry of the audit log',
      (files) => {
        const excerpt: AuditExcerpt = jsonIn(files, 'audit-log.json')
        const entries = excerpt.entries.filter(({ action }) => action !== 'designReview.decide')
        files.set('audit-log.json', Buffer.from(JSON.stringify({ ...excerpt, entries })))
      },
      [
        ['fileChanged', 'audit-log.json'],
        ['decisionNotRecorded', 'Ben'],
      ],
    ],
    ['a removed file', (files) => files.delete('certificate.pdf'), [['fileMissing', 'certificate.pdf']]],
    [
      'an added file',
      (files) => files.set('files/contract.pdf', Buffer.from('%PDF')),
      [['fileAdded', 'files/contract.pdf']],
    ],
    [
      'a list of contents that was changed along with a file',
      (files) => {
        const other = Buffer.from('another comment')
        const before = files.get('comments/01-v1-home.png.csv') ?? other
        files.set('comments/01-v1-home.png.csv', other)
        replaceIn('manifest.json', hashOf(before), hashOf(other))(files)
      },
      [['manifestChanged', undefined]],
    ],
    [
      'a list of contents that someone signed with another key',
      (files) => {
        const pair = generateKeyPairSync('ed25519')
        const publicKey = pair.publicKey.export({ format: 'jwk' }).x ?? ''
        const manifest: PackManifest = jsonIn(files, 'manifest.json').statement
        const signed = signStatement(manifest, { keyId: '', publicKey, privateKey: pair.privateKey })
        files.set('manifest.json', Buffer.from(signed))
      },
      [['otherKey', undefined]],
    ],
    [
      'decisions that aren’t JSON',
      (files) => files.set('decisions.json', Buffer.from('nothing')),
      [
        ['fileChanged', 'decisions.json'],
        ['fileDamaged', 'decisions.json'],
      ],
    ],
  ])('reports %s', async (_, change, found) => {
    const { bytes } = await evidence(app.ada, await discussed())
    expect(await faults(await changedPack(bytes, change))).toEqual(found)
  })

  test('shows no decisions or entries that don’t match what was signed', async () => {
    const { bytes } = await evidence(app.ada, await discussed())
    expect(await check(bytes)).toMatchObject({ facts: {}, excerpt: {} })
    const changed = await changedPack(bytes, replaceIn('decisions.json', 'Ben', 'Bob'))
    expect(await check(changed)).toMatchObject({ facts: null, excerpt: {} })
    const unsigned = await changedPack(bytes, replaceIn('manifest.json', 'Round 1', 'Round 2'))
    expect(await check(unsigned)).toMatchObject({ facts: null, excerpt: null })
  })

  test('accepts a pack that was unpacked and packed again as a folder, but nothing outside the folder', async () => {
    const { bytes } = await evidence(app.ada, await discussed())
    const packedAgain = (added: string) =>
      changedPack(bytes, (files) => {
        for (const [name, content] of [...files]) {
          files.delete(name)
          files.set(`Evidence pack Round 1/${name}`, content)
        }
        files.set(added, Buffer.from('added'))
      })
    expect(await faults(await packedAgain('__MACOSX/._manifest.json'))).toEqual([])
    expect(await faults(await packedAgain('decisions.json'))).toEqual([['fileAdded', '../decisions.json']])
  })

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a PDF', () => Buffer.from('%PDF-1.7')],
    [
      'another archive',
      async () =>
        changedPack((await evidence(app.ada, await discussed())).bytes, (files) =>
          files.delete('manifest.json'),
        ),
    ],
    [
      'a certificate’s facts in place of the list',
      async () =>
        changedPack((await evidence(app.ada, await discussed())).bytes, (files) =>
          files.set('manifest.json', files.get('decisions.json') ?? Buffer.alloc(0)),
        ),
    ],
  ])('doesn’t take %s for a pack', async (_, make) => {
    expect(await check(await make())).toBe(null)
  })
})

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
