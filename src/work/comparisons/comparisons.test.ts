import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileVersions } from '#schema/files.ts'
import type { Person, TestApp } from '#test/app.ts'
import { openTestApp } from '#test/app.ts'
import { letIn, shareWith } from '#test/fixtures/guests.ts'
import { errorOf } from '#test/readers/refusal.ts'
import { changeFile, removeFile } from '#work/files/contract.changes.ts'
import { pdfOf, pngOf, uploadSample } from '#work/files/seed.ts'
import { compareReviewVersions } from '#work/review-links/contract.content.ts'
import type { ChangedRegion } from './contract.ts'
import { compareVersions } from './contract.ts'
import type { Block } from './seed.ts'
import { pageOf, sectionAt, sectionHeight } from './seed.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A page with four sections. */
const sections = [1, 2, 3, 4].flatMap((seed, at) => sectionAt(at * sectionHeight, seed))
const height = 4 * sectionHeight
const page = (blocks: Block[] = [], options = {}) => pageOf(height, [...sections, ...blocks], options)
const button: Block = { x: 300, y: 560, width: 120, height: 40, color: '#d23f18' }

describe('a comparison', () => {
  test('is refused to people who can’t see the file', async () => {
    const file = await versions(await pngOf(20, 20), await pngOf(30, 20))
    expect((await errorOf(compare(file.id, {}, app.cleo))).status).toBe(404)
    await app.ada.call(changeFile, { params: { id: file.id }, body: { internal: true } })
    expect((await errorOf(compare(file.id, {}, app.ben))).status).toBe(404)
    expect(await compare(file.id, {}, app.ada)).toBeDefined()
  })

  test('finds one changed part and where it is', async () => {
    const { id } = await versions(await png(page()), await png(page([button])))
    const [region, ...others] = await compare(id)
    expect(others).toEqual([])
    expect(region?.kind).toBe('CHANGED')
    near(region, { x: 300, y: 560, width: 120, height: 40 })
    expect(region?.was).toEqual(region?.box)
  })

  test('finds a few changed pixels, such as one digit, and a color changed to one of the same brightness', async () => {
    const digit = { x: 42, y: 290, width: 7, height: 10, color: '#fff' }
    const [red, green] = ['#ff0000', '#008200'].map((color) => ({ ...button, y: 20, height: 12, color }))
    if (!red || !green) throw new Error()
    const { id } = await versions(await png(page([red])), await png(page([green, digit])))
    const regions = await compare(id)
    expect(regions).toHaveLength(2)
    near(regions[0], { x: 300, y: 20, width: 120, height: 12 })
    near(regions[1], { x: 42, y: 290, width: 7, height: 10 })
  })

  test('finds a background that became slightly darker', async () => {
    const { id } = await versions(await png(page()), await png(page([], { background: '#f6f6f6' })))
    const regions = await compare(id)
    expect(areaOf(regions)).toBeGreaterThan(0.6)
  })

  test('finds nothing if the picture is the same, recompressed, or slightly larger', async () => {
    const first = await png(page())
    const jpeg = await page().jpeg({ quality: 70 }).toBuffer()
    const again = await page().jpeg({ quality: 90 }).toBuffer()
    for (const second of [first, jpeg, await png(page([], { width: 1_237 }))]) {
      expect(await compare((await versions(first, second)).id)).toEqual([])
    }
    expect(await compare((await versions(jpeg, again)).id)).toEqual([])
  })

  test('marks only the section that was inserted, not what moved down', async () => {
    const inserted = insertedAfter(1, 9)
    const { id } = await versions(await png(page()), await png(inserted))
    const regions = await compare(id)
    expect(regions.map(({ kind }) => kind)).toEqual(['ADDED'])
    near(
      regions[0],
      { x: 0, y: sectionHeight, width: 800, height: sectionHeight },
      height + sectionHeight,
      30,
    )
  })

  test('marks a banner that was inserted at the top', async () => {
    const banner = { x: 0, y: 0, width: 800, height: 60, color: '#ffe9a8' }
    const header = { x: 0, y: 0, width: 800, height: 25, color: '#23352c' }
    const moved = [header, ...sections].map((one) => ({ ...one, y: one.y + banner.height }))
    const after = pageOf(height + banner.height, [banner, ...moved])
    const regions = await compare((await versions(await png(page([header])), await png(after))).id)
    expect(regions.map(({ kind }) => kind)).toEqual(['ADDED'])
    near(regions[0], banner, height + banner.height)
  })

  test('finds a change below an inserted section, and where it was before', async () => {
    const after = insertedAfter(1, 9, [{ ...button, y: button.y + sectionHeight }])
    const { id } = await versions(await png(page()), await png(after))
    const changed = (await compare(id)).filter(({ kind }) => kind === 'CHANGED')
    expect(changed).toHaveLength(1)
    near(changed[0], { ...button, y: button.y + sectionHeight }, height + sectionHeight)
    expect((changed[0]?.was.y ?? 0) * height).toBeCloseTo(button.y, -1)
  })

  test('shows where a section was removed', async () => {
    const { id } = await versions(await png(insertedAfter(2, 9)), await png(page()))
    const regions = await compare(id)
    expect(regions).toMatchObject([{ kind: 'REMOVED', box: { height: 0 } }])
    expect((regions[0]?.box.y ?? 0) * height).toBeCloseTo(2 * sectionHeight, -2)
    expect((regions[0]?.was.height ?? 0) * (height + sectionHeight)).toBeCloseTo(sectionHeight, -1)
  })

  test('aligns pictures of different sizes by their width', async () => {
    const larger = pageOf(height + 300, [...sections, button], { width: 1_600 })
    const { id } = await versions(await png(page()), await png(larger))
    const regions = await compare(id)
    expect(regions.map(({ kind }) => kind)).toEqual(['CHANGED', 'ADDED'])
    near(regions[0], button, height + 300)
    near(regions[1], { x: 0, y: height, width: 800, height: 300 }, height + 300, 30)
  })

  test('compares pages of a PDF, and refuses pages that are missing from one version', async () => {
    const first = await pdfOf([
      [595, 842],
      [595, 842],
    ])
    const second = await pdfOf([
      [595, 842],
      [595, 600],
      [595, 842],
    ])
    const { id } = await versions(first, second, 'pages.pdf')
    expect(await compare(id)).toEqual([])
    expect(await compare(id, { page: 2 })).toMatchObject([{ kind: 'REMOVED' }])
    expect((await errorOf(compare(id, { page: 3 }))).status).toBe(404)
  })

  test('requires an earlier and a later version, both with pictures', async () => {
    const { id } = await versions(await pngOf(20, 20), await pngOf(30, 20))
    expect((await errorOf(compare(id, { before: 2, after: 1 }))).status).toBe(422)
    expect((await errorOf(compare(id, { before: 1, after: 3 }))).status).toBe(404)
    const text = await versions(Buffer.from('one'), Buffer.from('two'), 'notes.txt')
    expect((await errorOf(compare(text.id))).problem.code).toBe('NO_PICTURE')
  })

  test('is computed once, and deleted with the file', async () => {
    const file = await versions(await pngOf(20, 20), await pngOf(30, 20))
    await Promise.all([compare(file.id), compare(file.id), compare(file.id, {}, app.ada)])
    const rows = await app.db.select().from(fileVersions).where(eq(fileVersions.fileId, file.id))
    const key = rows.find(({ version }) => version === 2)?.key ?? ''
    const folder = join(app.config.EASEL_DATA_DIR, 'files', key, '..')
    const stored = (await readdir(folder)).filter((name) => name.startsWith('difference-'))
    expect(stored).toEqual(['difference-1-1-1.json'])
    await app.ada.call(removeFile, { params: { id: file.id } })
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })
})

describe('a guest', () => {
  test('can compare versions of files shared with them, and no others', async () => {
    const file = await versions(await pngOf(20, 20), await pngOf(20, 30), 'shared.png', 'MOCKUP')
    const other = await versions(await pngOf(20, 20), await pngOf(20, 30), 'other.png', 'MOCKUP')
    const nora = await letIn(app, await shareWith(app, app.benProject.id, { fileId: file.id }))
    const as = (fileId: string) =>
      nora.call(compareReviewVersions, {
        params: { id: nora.link.id, fileId },
        query: { before: '1', after: '2' },
      })
    expect((await as(file.id)).regions).toMatchObject([{ kind: 'ADDED' }])
    expect((await errorOf(as(other.id))).status).toBe(404)
  })
})

/** Draws the page with another section inserted after this many sections. */
function insertedAfter(count: number, seed: number, blocks: Block[] = []) {
  const top = count * sectionHeight
  const moved = sections.map((one) => (one.y < top ? one : { ...one, y: one.y + sectionHeight }))
  return pageOf(height + sectionHeight, [...moved, ...sectionAt(top, seed), ...blocks])
}

const png = (picture: ReturnType<typeof pageOf>) => picture.png().toBuffer()

async function versions(
  first: Buffer,
  second: Buffer,
  name = 'home.png',
  kind: 'DOCUMENT' | 'MOCKUP' = 'DOCUMENT',
) {
  const file = { projectId: app.benProject.id, kind }
  const nameOf = (bytes: Buffer) => (bytes[0] === 0xff ? 'home.jpg' : name)
  const { id } = await uploadSample(fetch, app.base, app.ada, { ...file, name: nameOf(first), bytes: first })
  return uploadSample(fetch, app.base, app.ada, { ...file, name: nameOf(second), bytes: second, fileId: id })
}

async function compare(
  id: string,
  { before = 1, after = 2, page = 1 }: { before?: number; after?: number; page?: number } = {},
  person: Person = app.ben,
): Promise<ChangedRegion[]> {
  const query = { before: String(before), after: String(after), page: String(page) }
  return (await person.call(compareVersions, { params: { id }, query })).regions
}

/** Checks a region's position on a page 800 pixels wide, to within a few pixels. */
function near(
  region: ChangedRegion | undefined,
  wanted: Omit<Block, 'color'>,
  of = height,
  tolerance = 12,
): void {
  const { x = 0, y = 0, width = 0, height: high = 0 } = region?.box ?? {}
  const found = { left: x * 800, right: (x + width) * 800, top: y * of, bottom: (y + high) * of }
  const edges = {
    left: wanted.x,
    right: wanted.x + wanted.width,
    top: wanted.y,
    bottom: wanted.y + wanted.height,
  }
  for (const [edge, place] of Object.entries(edges)) {
    const distance = Math.abs(found[edge as keyof typeof found] - place)
    expect([edge, distance <= tolerance, found]).toEqual([edge, true, found])
  }
}

function areaOf(regions: ChangedRegion[]): number {
  return regions.reduce((sum, { box }) => sum + box.width * box.height, 0)
}
