import type { Actor } from '#kernel/actor.ts'
import { isStaff } from '#kernel/actor.ts'
import { t } from '#kernel/i18n/t.ts'
import type { ReviewRight } from '#schema/values.ts'
import { reviewRights } from '#schema/values.ts'
import { m } from './messages.ts'

/** Staff can create, see and revoke review links. */
export function mayShare(actor: Actor): boolean {
  return isStaff(actor)
}

/** Whether one permission includes another. Each permission includes those before it. */
export function includes(right: ReviewRight, wanted: ReviewRight): boolean {
  return reviewRights.indexOf(right) >= reviewRights.indexOf(wanted)
}

/** The same message for unknown, expired and revoked links, so that it doesn't reveal which. */
export const linkNotOpen = t(m.linkNotOpen)

/** The guest's masked address, such as 'n…@quist.test', shown before they identify themselves. */
export function hintOf(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}

/** Guests only have access to their link's project. */
export function isIn(guest: Actor, thing: { projectId: string }): boolean {
  return guest.only?.projectId === thing.projectId
}

/** How many wrong codes a guest can enter before the code stops working. */
export const mostCodeAttempts = 5

/** How many wrong codes and passwords a link's guest can enter in 24 hours, across all codes. */
export const mostRefusalsInDay = 25
