import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Message } from '#work/messages/contract.ts'
import type { Network } from './network.ts'
import { openNetwork } from './network.ts'
import type { Portal } from './portal.ts'
import { openPortal } from './portal.ts'
import type { Tab } from './tab.ts'
import { openTab, views } from './tab.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

interface Simulation {
  network: Network
  portal: Portal
  tab: Tab
}
/** A step, which may be asynchronous. */
type Step = [name: string, run: () => unknown]

/** Returns everything that can happen next. */
function possible(simulation: Simulation): Step[] {
  const steps = [
    ...networkSteps(simulation),
    ...benSteps(simulation),
    ...screenSteps(simulation),
    ...timeSteps(),
  ]
  // This action is frequent, so that the screen has enough content for something to go wrong.
  const often = Array.from(
    { length: Math.ceil(steps.length / 4) },
    (): Step => ['carry all', () => carry(simulation)],
  )
  return [...steps, ...often]
}

function networkSteps({ network, portal }: Simulation): Step[] {
  const wire = network.wire()
  const steps: Step[] = network
    .requests()
    .flatMap((request): Step[] => [
      request.answer ? ['answer', () => network.arrive(request)] : ['handle', () => portal.handle(request)],
      ['lose a call', () => network.lose(request)],
    ])
  if (!wire) return steps
  if (wire.readyState === 0) steps.push(['connect', () => wire.open()])
  if (wire.up.length > 0) steps.push(['read a frame', () => portal.read(wire)])
  const answer = wire.down.findIndex(({ isEvent }) => !isEvent)
  for (const [index, frame] of wire.down.entries()) {
    if (index > 3 && index !== answer) continue
    if (!frame.isEvent && index !== answer) continue
    steps.push(['deliver a frame', () => wire.receive(index)])
    const isNumbered = frame.isEvent && frame.text.includes('"number"')
    if (isNumbered) steps.push(['lose a frame', () => wire.down.splice(index, 1)])
  }
  steps.push(['cut the socket', () => wire.cut()], ['heartbeat', () => portal.beat()])
  return steps
}

function benSteps({ portal }: Simulation): Step[] {
  return [
    ['Ben says', portal.benSays],
    ['Ben reacts', portal.benReacts],
    ['Ben comments', portal.benComments],
    ['Ben replies', portal.benReplies],
    ['Ben notifies', portal.benNotifies],
  ]
}

function screenSteps({ tab }: Simulation): Step[] {
  const steps: Step[] = views.map((view) => [`open ${view}`, () => tab.open(view)])
  const conversation = tab.conversation()
  if (tab.view() === 'chat' && conversation) {
    const draft = { body: 'Mine', internal: false, attached: [] }
    steps.push(['send', () => void tab.chat.send(draft)])
    if (conversation.hasEarlier)
      steps.push(['scroll up', () => void tab.chat.readEarlier().catch(() => null)])
    for (const pending of conversation.pending.filter(({ failure }) => failure !== null)) {
      steps.push(['send again', () => tab.chat.sendAgain(pending)])
      steps.push(['withdraw', () => tab.chat.withdraw(pending.key)])
    }
  }
  if (tab.view() === 'feedback' && tab.isFeedbackRead()) {
    steps.push(['comment', tab.comment])
    const [item] = tab.feedback()
    if (item && !item.sendState) steps.push(['reply', () => tab.reply(item.id)])
    for (const one of tab.outgoing().filter(({ failure }) => failure !== null)) {
      steps.push(['send feedback again', () => tab.sendFeedback(one)])
      steps.push(['withdraw feedback', () => tab.withdrawFeedback(one.key)])
    }
  }
  steps.push(['try again', tab.tryAgain])
  return steps
}

function timeSteps(): Step[] {
  return [100, 900, 9_000].map((ms) => [`wait ${ms} ms`, () => vi.advanceTimersByTimeAsync(ms)])
}

/** The network delivers everything in transit. */
function carry({ network, portal }: Simulation): void {
  const wire = network.wire()
  if (wire?.readyState === 0) wire.open()
  while (wire && wire.up.length > 0) portal.read(wire)
  while (wire && wire.down.length > 0) wire.receive(0)
  for (const request of network.requests()) {
    portal.handle(request)
    network.arrive(request)
  }
}

/** Lets the network deliver everything until nothing is in transit. */
async function settle(simulation: Simulation): Promise<void> {
  simulation.tab.tryAgain()
  for (let round = 0; round < 30; round += 1) {
    carry(simulation)
    const isBeat = round % 10 === 9
    if (isBeat) simulation.portal.beat()
    await vi.advanceTimersByTimeAsync(isBeat ? 0 : 1_000)
  }
}

/** Expects each item once and in order, at every moment. */
function expectOnceAndInOrder({ tab }: Simulation): void {
  const { messages = [], pending = [] } = tab.conversation() ?? {}
  const numbers = messages.map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
  const keys = [...messages.filter(({ authorId }) => authorId === 'ada'), ...pending].map((one) =>
    'key' in one ? one.key : one.clientKey,
  )
  expect(keys).toEqual([...new Set(keys)])
  const shown = tab.feedback().flatMap((item) => [item, ...item.replies])
  expect(shown.map(({ id }) => id)).toEqual([...new Set(shown.map(({ id }) => id))])
}

/** Expects that nothing is missing once everything has arrived. */
async function expectWhole(simulation: Simulation): Promise<void> {
  const { portal, tab } = simulation
  await settle(simulation)
  expect(tab.unread()?.map(({ id }) => id)).toEqual(portal.unread().map(({ id }) => id))
  tab.open('chat')
  await settle(simulation)
  const conversation = tab.conversation()
  const shown = conversation?.messages.map(messageWithReactions) ?? []
  const all = portal.messages.map(messageWithReactions)
  expect(shown).toEqual(conversation?.hasEarlier ? all.slice(-shown.length) : all)
  const stored = new Set(portal.messages.map(({ clientKey }) => clientKey))
  expect(conversation?.pending.filter(({ key, failure }) => stored.has(key) || failure === null)).toEqual([])
  tab.open('feedback')
  await settle(simulation)
  const listed = tab.feedback().filter(({ sendState }) => !sendState)
  expect(listed.map(namesOf)).toEqual(portal.feedback.map(namesOf))
  expect(tab.outgoing().filter(({ failure }) => failure === null)).toEqual([])
}

function messageWithReactions({ id, reactions }: Message) {
  return { id, reactions }
}

function namesOf({ id, replies }: { id: string; replies: { id: string; sendState?: unknown }[] }) {
  return [id, ...replies.filter(({ sendState }) => !sendState).map((reply) => reply.id)]
}

async function play(earlier: number, choices: number[]): Promise<void> {
  const network = openNetwork()
  const portal = openPortal(network.wire, earlier)
  const simulation = { network, portal, tab: openTab() }
  const played: string[] = []
  try {
    for (const choice of choices) {
      const steps = possible(simulation)
      const [name, run] = steps[choice % steps.length] ?? ['nothing', () => undefined]
      played.push(name)
      await run()
      await vi.advanceTimersByTimeAsync(0)
      expectOnceAndInOrder(simulation)
    }
    await expectWhole(simulation)
  } catch (error) {
    throw new Error(`After: ${played.join(', ')}`, { cause: error })
  } finally {
    simulation.tab.close()
    vi.clearAllTimers()
  }
}

test('a chat that’s opened after a message has arrived shows the message once', async () => {
  const network = openNetwork()
  const portal = openPortal(network.wire, 1)
  const simulation = { network, portal, tab: openTab() }
  simulation.tab.open('overview')
  await settle(simulation)
  portal.benSays()
  await settle(simulation)
  simulation.tab.open('chat')
  await settle(simulation)
  expectOnceAndInOrder(simulation)
  expect(simulation.tab.conversation()?.messages).toHaveLength(2)
  simulation.tab.close()
})

const runs = process.env.EASEL_TEST_ALL ? 1_500 : 120

test('screens show everything exactly once, in order and with nothing missing, whatever order events arrive in', async () => {
  const story = fc.tuple(
    fc.constantFrom(0, 3, 60, 160),
    fc.array(fc.nat(9_999), { maxLength: 80, size: 'max' }),
  )
  await fc.assert(
    fc.asyncProperty(story, ([earlier, choices]) => play(earlier, choices)),
    { numRuns: runs },
  )
}, 300_000)
