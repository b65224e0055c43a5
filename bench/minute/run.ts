import { chromium } from '@playwright/test'
import type { Who } from '#test/screens/demo-sessions.ts'
import { chromiumArgs, chromiumPath } from '#test/setup/chromium.ts'
import { type Job, openPhone, slowLine, type Visit } from './phone.ts'
import { openPortal, type Portal } from './portal.ts'

/**
 * `npm run bench:minute`: how long clients wait on a phone, on slow 4G. Prints the table for bench/README.md.
 * Its baseline is the network alone: two round trips and the same bytes.
 */
const rounds = 3
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
const portal = await openPortal(browser)
try {
  process.stdout.write(
    '| on a phone | seconds | network alone | ratio | kB | requests | elements | largest paint | blocked ms | goal |\n',
  )
  process.stdout.write('|---|---|---|---|---|---|---|---|---|---|\n')
  const only = process.argv.at(2) ?? ''
  for (const row of rowsOf(portal).filter(({ what }) => what.includes(only))) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round++) {
      const phone = await openPhone(browser, portal.base, portal.sessions[row.who ?? 'ben'])
      if (row.warm) await phone.visit(row)
      visits.push(await phone.visit(row))
      await phone.close()
    }
    printRow(row, visits.sort((a, b) => a.seconds - b.seconds)[Math.floor(rounds / 2)])
  }
} finally {
  await portal.close()
  await browser.close()
}

interface Row extends Job {
  what: string
  /** Seconds. */
  aim: number
  who?: Who
  /** Whether the phone has visited before. */
  warm?: boolean
}

function rowsOf({ files, chat, design, pins }: Portal): Row[] {
  const front = { path: '/', isUseful: hasText, goal: 'h1', who: 'visitor' as const }
  const projects = { path: '/projects', isUseful: hasText, goal: 'main li a' }
  const dashboard = { path: '/', isUseful: hasText, goal: 'main li a' }
  const picture = {
    path: `/projects/${design}?tab=feedback`,
    isUseful: showsPicture,
    goal: '[data-canvas] img',
  }
  const pinned = { path: `/projects/${pins}/review`, isUseful: showsPins, goal: '[data-pins]' }
  const list = { path: `/projects/${files}?tab=files`, isUseful: showsPicture, goal: '[data-file] img' }
  const conversation = { path: `/projects/${chat}?tab=chat`, isUseful: hasText, goal: '[data-message]' }
  return [
    { what: 'the front page, first visit', aim: 1.8, ...front },
    { what: 'the projects, first visit', aim: 2.5, ...projects },
    { what: 'the dashboard, first visit', aim: 2.5, ...dashboard },
    { what: 'the dashboard, later visit', aim: 1.2, warm: true, ...dashboard },
    { what: 'a design of 1440 × 9000, first visit', aim: 2.5, ...picture },
    { what: 'a design of 1440 × 9000, later visit', aim: 2.5, warm: true, ...picture },
    { what: 'a design with 200 pins, first visit', aim: 3, ...pinned },
    { what: 'a design with 200 pins, later visit', aim: 3, warm: true, ...pinned },
    { what: 'a list of 300 files, first visit', aim: 3, ...list },
    { what: 'a list of 300 files, later visit', aim: 3, warm: true, ...list },
    { what: 'a chat of 5,000 messages, first visit', aim: 3, ...conversation },
    { what: 'a chat of 5,000 messages, later visit', aim: 3, warm: true, ...conversation },
  ]
}

function hasText(goal: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(goal)].some(
    (one) => one.checkVisibility() && one.innerText,
  )
}

/** Whether a visible picture has at least one pixel for each pixel of the page. */
function showsPicture(goal: string): boolean {
  return [...document.querySelectorAll<HTMLImageElement>(goal)].some(
    (one) => one.complete && one.naturalWidth >= one.width && one.naturalWidth > 0,
  )
}

/** Whether pins are shown on a design whose visible part is sharp. */
function showsPins(goal: string): boolean {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img, [data-tile] img')]
  const isSharp = pictures.some(
    (one) => one.complete && one.naturalWidth >= one.width && one.naturalWidth > 99,
  )
  return isSharp && document.querySelector(goal) !== null
}

function printRow({ what, aim }: Row, visit: Visit | undefined): void {
  if (!visit) return
  const { seconds, kilobytes, requests, nodes, largestPaint, blockedMs } = visit
  const network = (2 * slowLine.latencyMs) / 1000 + (kilobytes * 1000) / slowLine.bytesPerSecond
  const figures = [
    seconds.toFixed(1),
    network.toFixed(1),
    (seconds / network).toFixed(2),
    kilobytes.toFixed(0),
    requests,
    nodes,
    largestPaint.toFixed(1),
    blockedMs.toFixed(0),
    `at most ${aim}`,
  ]
  process.stdout.write(`| ${what} | ${figures.join(' | ')} |\n`)
}
