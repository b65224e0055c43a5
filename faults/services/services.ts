import { setTimeout as pause } from 'node:timers/promises'
import { openTestApp } from '#test/app.ts'
import { oidcClient, openOidc } from '#test/fakes/oidc.ts'
import { openS3 } from '#test/fakes/s3.ts'
import { openSmtp } from '#test/fakes/smtp.ts'
import { openStripe } from '#test/fakes/stripe.ts'
import type { Outcome } from '../program.ts'
import type { Random } from '../random.ts'
import type { Fault } from './faulty-proxy.ts'
import { openFaultyProxy } from './faulty-proxy.ts'
import { mailServerOf } from './mail-server.ts'
import { startOthers } from './others.ts'
import type { Attempt } from './outside-service.ts'
import { signInProviderOf } from './sign-in-provider.ts'
import { storeOf } from './store.ts'
import { stripeOf } from './stripe.ts'

/** The maximum duration of one use. The server tries the store three times, for 10 seconds each. */
const mostMs = 60_000

/**
 * Breaks all four services at once, each in a different way, for `rounds` rounds of all faults. Each service
 * is used while it's broken and again once it works, while other people keep working.
 */
export async function breakServices(options: {
  faults: readonly Fault[]
  rounds: number
  slowMs: number
  random: Random
}): Promise<Outcome> {
  const { faults, rounds, slowMs, random } = options
  const proxies = await Promise.all([1, 2, 3, 4].map(() => openFaultyProxy(slowMs)))
  const [toStore, toMail, toStripe, toProvider] = proxies as [P, P, P, P]
  const [s3, smtp, stripe] = await Promise.all([openS3(), openSmtp(), openStripe()])
  const provider = await openOidc(0, toProvider.url)
  toStore.target = portOf(s3.endpoint)
  toMail.target = portOf(smtp.url)
  toStripe.target = portOf(stripe.env.STRIPE_API_BASE)
  toProvider.target = provider.port
  const app = await openTestApp({
    env: {
      ...s3.env,
      S3_ENDPOINT: toStore.url,
      SMTP_URL: smtp.url.replace(/:\d+$/, `:${toMail.port}`),
      ...stripe.env,
      STRIPE_API_BASE: toStripe.url,
      OIDC_ISSUER: toProvider.url,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    },
  })
  const services = [
    storeOf(app, toStore),
    mailServerOf(app, toMail, smtp),
    stripeOf(app, toStripe, stripe),
    signInProviderOf(app, toProvider, provider),
  ]
  const results = new Map<string, { tries: number; worked: number; longestMs: number }>()
  const violations = new Set<string>()
  try {
    const others = startOthers(app)
    let shift = 0
    await pause(500)
    for (let round = 0; round < rounds * faults.length; round += 1) {
      if (round % faults.length === 0) shift = random.below(faults.length)
      const turn = round + shift
      const fault = (index: number) => faults[(turn + index) % faults.length] as Fault
      others.during('all services work')
      const attempts = await Promise.all(services.map((service) => service.prepare()))
      await Promise.all(services.map(({ proxy }, index) => proxy.become(fault(index))))
      others.during('services are broken')
      await Promise.all(
        services.map(async (service, index) => {
          const name = `${service.name}, ${fault(index)}`
          const attempt = attempts[index]
          if (attempt) await tryWhileBroken(name, attempt, results, violations)
        }),
      )
      await Promise.all(services.map(({ proxy }) => proxy.become(undefined)))
      others.during('all services work')
      for (const [index, service] of services.entries()) {
        await attempts[index]
          ?.after()
          .catch((error: Error) => violations.add(`${service.name}, after ${fault(index)}: ${error.message}`))
      }
    }
    const { failed, p95, counts } = await others.stop()
    for (const one of failed) violations.add(`another person’s request failed ${one}`)
    for (const one of (await Promise.all(services.map((service) => service.check()))).flat())
      violations.add(one)
    const ratio = (p95['services are broken'] ?? 0) / (p95['all services work'] ?? 1)
    return {
      figures: [
        ...[...results].map(([name, { tries, worked, longestMs }]): [string, string] => [
          name,
          `${worked} of ${tries} worked, answered after at most ${Math.round(longestMs)} ms`,
        ]),
        ['other requests meanwhile', `${counts['services are broken']}, ${failed.length} failed`],
        ['their p95 against before', `${ratio.toFixed(1)} times`],
      ],
      violations: [...violations],
    }
  } finally {
    await app.close()
    await Promise.all([...proxies, s3, smtp, stripe, provider].map((one) => one.close()))
  }
}

type P = Awaited<ReturnType<typeof openFaultyProxy>>

async function tryWhileBroken(
  name: string,
  { during }: Attempt,
  results: Map<string, { tries: number; worked: number; longestMs: number }>,
  violations: Set<string>,
): Promise<void> {
  const since = performance.now()
  const late = new AbortController()
  const tooLong = pause(mostMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${mostMs / 1_000} s`)
  })
  tooLong.catch(() => undefined)
  const worked = await Promise.race([during(), tooLong]).catch((error: Error) => {
    violations.add(`${name}: ${error.message}`)
    return false
  })
  late.abort()
  const found = results.get(name) ?? { tries: 0, worked: 0, longestMs: 0 }
  const longestMs = Math.max(found.longestMs, performance.now() - since)
  results.set(name, { tries: found.tries + 1, worked: found.worked + Number(worked), longestMs })
}

function portOf(url: string): number {
  return Number(new URL(url).port)
}
