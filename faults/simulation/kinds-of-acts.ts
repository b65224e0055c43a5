import type { MakeAct } from './act.ts'
import * as creditNotes from './acts/credit-notes.ts'
import * as guests from './acts/guests.ts'
import * as invoices from './acts/invoices.ts'
import * as payments from './acts/payments.ts'
import * as people from './acts/people.ts'
import * as plans from './acts/plans.ts'
import * as projects from './acts/projects.ts'
import * as quotes from './acts/quotes.ts'
import * as talk from './acts/talk.ts'
import * as tasks from './acts/tasks.ts'
import * as timeline from './acts/timeline.ts'

/** What people do, and how often. */
export const kinds: Record<string, [weight: number, make: MakeAct]> = {
  message: [60, talk.message],
  comment: [40, talk.comment],
  reply: [30, talk.reply],
  resolve: [25, talk.resolve],
  project: [8, projects.project],
  move: [12, projects.move],
  answerRequest: [8, projects.answer],
  milestone: [20, timeline.milestone],
  submit: [24, timeline.submit],
  decide: [30, timeline.decide],
  dropMilestone: [5, timeline.dropMilestone],
  task: [14, tasks.task],
  finishTask: [14, tasks.finishTask],
  draft: [22, invoices.draft],
  rewrite: [10, invoices.rewrite],
  send: [24, invoices.send],
  dispose: [10, invoices.dispose],
  credit: [10, creditNotes.credit],
  quiet: [4, invoices.quiet],
  pay: [34, payments.pay],
  undo: [8, payments.undo],
  refund: [10, payments.refund],
  quote: [14, quotes.quote],
  sendOffer: [14, quotes.sendOffer],
  answerOffer: [16, quotes.answerOffer],
  dropOffer: [5, quotes.dropOffer],
  plan: [5, plans.plan],
  pause: [4, plans.pause],
  resume: [5, plans.resume],
  endPlan: [4, plans.end],
  changeRights: [10, people.changeRights],
  leave: [4, people.leave],
  join: [6, people.join],
  changeSight: [6, people.changeSight],
  archiveClient: [4, people.archive],
  share: [8, guests.share],
  enter: [10, guests.enter],
  look: [10, guests.look],
  commentAsGuest: [10, guests.commentAsGuest],
  decideAsGuest: [10, guests.decideAsGuest],
  revoke: [3, guests.revoke],
}
