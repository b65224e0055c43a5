import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { totalsOf } from '#money/documents/totals-and-vat.ts'
import { bytesOf } from './seed/stored-files.ts'
import { dayOf, momentOf } from './story/dates.ts'
import type { Moment, PersonKey, StoryFile, StoryProject } from './story/shape.ts'
import { story } from './story.ts'

const now = new Date('2026-03-10T15:00:00Z')
const time = (when: Moment) => momentOf(when, now, story.agency.timeZone).getTime()
const rising = (moments: Moment[]) =>
  expect(moments.map(time)).toEqual(moments.map(time).sort((a, b) => a - b))

describe.each(Object.entries(story.projects))('%s', (_key, project) => {
  const contacts = story.clients[project.client].contacts
  const isStaff = (person: PersonKey) => story.people[person].role === 'ADMIN'

  it('reaches its status step by step', () => {
    rising([project.createdAt, ...project.history.map(({ at }) => at)])
    expect(project.history.at(-1)?.to ?? 'DISCOVERY').toBe(project.status)
    expect(project.history.every(({ by }) => isStaff(by))).toBe(true)
  })

  it('has pins only on existing versions, placed by people who can comment', () => {
    rising(project.pins.map(({ at }) => at))
    for (const { on, x, y, by, at, resolved, internal, replies = [] } of project.pins) {
      rising([at, ...replies.map((reply) => reply.at), ...(resolved ? [resolved.at] : [])])
      expect(time(at)).toBeGreaterThan(time(versionOf(project, ...on).at))
      expect(Math.max(x, y)).toBeLessThan(1)
      expect(isStaff(by) || contacts.some(({ person, mayComment }) => person === by && mayComment)).toBe(true)
      if (internal) expect(isStaff(by)).toBe(true)
      if (!resolved) continue
      expect(time(resolved.at)).toBeGreaterThan(time(at))
      expect(resolved.by === by || isStaff(resolved.by)).toBe(true)
    }
  })

  it('has a chronological conversation between people on the project', () => {
    rising(project.messages.map(({ at }) => at))
    for (const { by, files = [], at, internal } of project.messages) {
      expect(isStaff(by) || contacts.some(({ person }) => person === by)).toBe(true)
      if (internal) expect(isStaff(by)).toBe(true)
      for (const file of files) expect(time(versionOf(project, file, 1).at)).toBeLessThan(time(at))
    }
  })

  it('has decisions that explain its state, made by people who can approve it', () => {
    rising([project.createdAt, project.planned.at])
    expect(isStaff(project.planned.by)).toBe(true)
    for (const { state, submitted = [], decisions = [], internal } of project.milestones) {
      // Each decision belongs to a submission, and no submission has two decisions.
      rising([
        project.planned.at,
        ...submitted.flatMap(({ at }, i) => [at, ...(decisions[i] ? [decisions[i].at] : [])]),
      ])
      expect(submitted).toHaveLength(decisions.length + (state === 'SUBMITTED' ? 1 : 0))
      expect(submitted.every(({ by }) => isStaff(by))).toBe(true)
      if (state === 'APPROVED' || state === 'CHANGES_REQUESTED') {
        expect(decisions.at(-1)?.decision).toBe(state)
      }
      if (internal) expect(submitted).toEqual([])
      for (const { by, files, at } of decisions) {
        expect(contacts.some(({ person, mayApprove }) => person === by && mayApprove)).toBe(true)
        for (const file of files) expect(time(versionOf(project, ...file).at)).toBeLessThan(time(at))
      }
    }
  })

  it('contains nothing by people who hadn’t joined yet', () => {
    const { createdBy, createdAt, planned, history, milestones, files, pins, messages } = project
    const deeds = [
      { by: createdBy, at: createdAt },
      planned,
      ...history,
      ...milestones.flatMap(({ submitted = [], decisions = [] }) => [...submitted, ...decisions]),
      ...files.flatMap(({ versions }) => versions),
      ...pins.flatMap((pin) => [pin, ...(pin.replies ?? []), ...(pin.resolved ? [pin.resolved] : [])]),
      ...messages,
    ]
    for (const { by, at } of deeds) expect(time(at)).toBeGreaterThan(time(story.people[by].joined))
    expect(time(createdAt)).toBeGreaterThan(time(story.clients[project.client].since))
  })

  it('adds the versions of each file in order', () => {
    for (const { versions } of project.files) rising(versions.map(({ at }) => at))
  })
})

it('the story has invoices whose amounts match their status', () => {
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

it('the story has three clients whose contacts were invited and joined in order', () => {
  expect([Object.keys(story.clients).length, Object.keys(story.projects).length]).toEqual([3, 6])
  for (const { since, contacts, pendingInvitations = [] } of Object.values(story.clients)) {
    for (const { person } of contacts) rising([since, story.people[person].invited ?? since])
    for (const { invited } of pendingInvitations) rising([since, invited])
  }
  for (const { invited, joined, looked, seesMoney } of Object.values(story.people)) {
    rising([invited ?? joined, joined, looked])
    expect(time(joined) - time(invited ?? joined)).toBeLessThan(14 * 86_400_000)
    expect(Boolean(seesMoney)).toBe(invited === undefined)
  }
  const everyone = Object.values(story.clients).flatMap(({ contacts }) =>
    contacts.map(({ person }) => person),
  )
  expect(new Set(everyone).size).toBe(everyone.length)
})

it('the story counts days and hours in the agency’s time zone', () => {
  expect(momentOf('-1 days 9:30', now, 'America/New_York').toISOString()).toBe('2026-03-09T13:30:00.000Z')
  expect(momentOf('-5 days 09:30', now, 'America/New_York').toISOString()).toBe('2026-03-05T14:30:00.000Z')
  expect(momentOf('-40 minutes', now, 'UTC').toISOString()).toBe('2026-03-10T14:20:00.000Z')
  expect(dayOf('+9 days', now, 'UTC')).toBe('2026-03-19')
  expect(dayOf('today', new Date('2026-03-10T02:00:00Z'), 'America/New_York')).toBe('2026-03-09')
})

it('the story has designs and documents whose types match their names', async () => {
  const files = Object.values(story.projects).flatMap((project) => project.files)
  for (const { name, versions } of files) {
    for (const { content } of versions.filter((version) => typeof version.content === 'string')) {
      expect(name.split('.').at(-1)).toBe((await fileTypeFromBuffer(await bytesOf(content)))?.ext)
    }
  }
})

function versionOf(project: StoryProject, name: string, version: number): StoryFile['versions'][number] {
  const found = project.files.find((file) => file.name === name)?.versions[version - 1]
  if (!found) throw new Error(`${project.name} has no version ${version} of ${name}`)
  return found
}
