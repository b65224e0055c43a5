import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { totalsOf } from '#features/invoices/money.ts'
import { drawDesign, drawPerson, drawStyleGuide, type PersonKey } from './pictures.ts'
import type { Moment, StoryFile, StoryProject } from './story/shape.ts'
import { dayOf, momentOf } from './story/when.ts'
import { story } from './story.ts'

const now = new Date('2026-03-10T15:00:00Z')
const time = (when: Moment) => momentOf(when, now, story.agency.timeZone).getTime()
const rising = (moments: Moment[]) =>
  expect(moments.map(time)).toEqual(moments.map(time).sort((a, b) => a - b))

describe.each(Object.entries(story.projects))('%s', (_key, project) => {
  const contacts = story.clients[project.client].contacts
  const isStaff = (person: PersonKey) => story.people[person].role === 'ADMIN'

  it('arrives at its status step by step', () => {
    rising([project.createdAt, ...project.history.map(({ at }) => at)])
    expect(project.history.at(-1)?.to ?? 'DISCOVERY').toBe(project.status)
    expect(project.history.every(({ by }) => isStaff(by))).toBe(true)
  })

  it('has pins on versions that were there, by people who may', () => {
    rising(project.pins.map(({ at }) => at))
    for (const { on, x, y, by, at, resolved, internal } of project.pins) {
      expect(time(at)).toBeGreaterThan(time(versionOf(project, ...on).at))
      expect(Math.max(x, y)).toBeLessThan(1)
      expect(isStaff(by) || contacts.some(({ person, mayComment }) => person === by && mayComment)).toBe(true)
      if (internal) expect(isStaff(by)).toBe(true)
      if (!resolved) continue
      expect(time(resolved.at)).toBeGreaterThan(time(at))
      expect(resolved.by === by || isStaff(resolved.by)).toBe(true)
    }
  })

  it('has a conversation in order, among those who belong to it', () => {
    rising(project.messages.map(({ at }) => at))
    for (const { by, file, at, internal } of project.messages) {
      expect(isStaff(by) || contacts.some(({ person }) => person === by)).toBe(true)
      if (internal) expect(isStaff(by)).toBe(true)
      if (file) expect(time(versionOf(project, file, 1).at)).toBeLessThan(time(at))
    }
  })

  it('has decisions that lead to the state, by people who may approve', () => {
    for (const { state, decisions = [], internal } of project.milestones) {
      rising(decisions.map(({ at }) => at))
      const decided = state === 'APPROVED' || state === 'CHANGES_REQUESTED'
      if (decided) expect(decisions.at(-1)?.decision).toBe(state)
      if (internal) expect(decisions).toEqual([])
      for (const { by, files, at } of decisions) {
        expect(contacts.some(({ person, mayApprove }) => person === by && mayApprove)).toBe(true)
        for (const file of files) expect(time(versionOf(project, ...file).at)).toBeLessThan(time(at))
      }
    }
  })

  it('names each file as its bytes are', async () => {
    for (const { name, versions } of project.files) {
      rising(versions.map(({ at }) => at))
      for (const { draw } of versions)
        if (Array.isArray(draw)) expect(name.endsWith(drawDesign(...draw).ending)).toBe(true)
    }
  })
})

it('has invoices whose money agrees with their status', () => {
  rising(story.invoices.flatMap(({ issued }) => issued ?? []))
  for (const { status, lines, payments = [], refunds = [], issued } of story.invoices) {
    const paid = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const refunded = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const { totalCents } = totalsOf(lines.map((line) => ({ taxPercent: 0, discountPercent: 0, ...line })))
    if (status === 'PAID' || status === 'REFUNDED') expect(paid).toBe(totalCents)
    else expect(paid).toBeLessThan(totalCents)
    expect(refunded).toBe(status === 'REFUNDED' ? totalCents : 0)
    expect(issued === undefined).toBe(status === 'DRAFT')
  }
  expect(new Set(story.invoices.map(({ status }) => status)).size).toBe(5)
})

it('tells each person only what concerns them', () => {
  for (const { to, project } of story.notifications) {
    if (!project || story.people[to].role === 'ADMIN') continue
    const { contacts } = story.clients[story.projects[project].client]
    expect(contacts.map(({ person }) => person)).toContain(to)
  }
})

it('counts days and hours on the clock of the agency', () => {
  expect(momentOf('-1 days 9:30', now, 'America/New_York').toISOString()).toBe('2026-03-09T13:30:00.000Z')
  expect(momentOf('-5 days 09:30', now, 'America/New_York').toISOString()).toBe('2026-03-05T14:30:00.000Z')
  expect(momentOf('-40 minutes', now, 'UTC').toISOString()).toBe('2026-03-10T14:20:00.000Z')
  expect(dayOf('+9 days', now, 'UTC')).toBe('2026-03-19')
  expect(dayOf('today', new Date('2026-03-10T02:00:00Z'), 'America/New_York')).toBe('2026-03-09')
})

it('draws the same bytes every time, of the type it says', async () => {
  for (const draw of [() => drawDesign('yoga-booking', 1), () => drawPerson('ben'), drawStyleGuide]) {
    const { bytes, type } = draw()
    expect(draw().bytes.equals(bytes)).toBe(true)
    expect((await fileTypeFromBuffer(bytes))?.mime).toBe(type)
  }
})

function versionOf(project: StoryProject, name: string, version: number): StoryFile['versions'][number] {
  const found = project.files.find((file) => file.name === name)?.versions[version - 1]
  if (!found) throw new Error(`${project.name} has no version ${version} of ${name}`)
  return found
}
