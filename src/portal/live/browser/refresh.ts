import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import { CallError } from '#kernel/browser/call.ts'
import type { SocketEvent } from '../contract.ts'

type Matches = (key: QueryKey) => boolean

/** The queries that an event makes stale, or undefined. This is the only place that defines them. */
export function keysToInvalidate(event: SocketEvent): Matches | undefined {
  switch (event.type) {
    case 'FEEDBACK_CHANGED':
      return any(
        ofProject(event.projectId, 'feedback'),
        under('feedback'),
        under('dashboard'),
        work,
        carriedComments,
      )
    case 'FILES_CHANGED':
      // A project's card shows its newest mockup, and an invoice the final files that it unlocks.
      return any(
        ofProject(event.projectId),
        projectLists,
        under('files'),
        under('invoices'),
        under('dashboard'),
      )
    case 'MILESTONES_CHANGED':
      // Progress is computed from milestones and tasks.
      return any(
        ofProject(event.projectId),
        projectLists,
        under('milestones'),
        under('dashboard'),
        work,
        versionDecisions,
      )
    case 'PROJECT_CHANGED':
      // Invoices, quotes and plans include their project's name.
      return any(under('projects'), under('clients'), under('dashboard'), work, ...money)
    case 'CLIENTS_CHANGED':
      // Team invitations are accepted with the same calls as client invitations.
      return any(
        under('clients'),
        under('colleagues'),
        under('projects'),
        under('dashboard'),
        under('team'),
        ...money,
      )
    case 'INVOICES_CHANGED':
      return any(...money, under('clients'), under('dashboard'), pricedMilestones)
    case 'NOTIFICATIONS_CHANGED':
      return any(under('notifications'), under('dashboard'), unreadComments)
    case 'REVIEWS_CHANGED':
      // Guests can be asked for decisions, but only with an open link.
      return any(
        ofProject(event.projectId, 'review-links'),
        ofProject(event.projectId, 'reviewers'),
        ofProject(event.projectId, 'reviews'),
        under('reviews'),
      )
    case 'DESIGN_REVIEWS_CHANGED':
      return any(
        ofProject(event.projectId, 'reviews'),
        ofProject(event.projectId, 'rounds'),
        under('reviews'),
        under('dashboard'),
        versionDecisions,
      )
    case 'AGENCY_CHANGED':
      return any(under('agency'), under('team'))
    case 'ACCESS_CHANGED':
    case 'CATCH_UP':
      return everythingOfMine
    default:
      return undefined
  }
}

/** Everything loaded for the signed-in person, except the session itself. */
const everythingOfMine: Matches = (key) => {
  return key[0] === '/api' && key[1] !== 'auth' && key[1] !== 'agency'
}

/** Matches queries that have data or are loading, limited to `these`. */
export function requestedBefore(client: QueryClient, these = everythingOfMine): Matches {
  const asked = client.getQueryCache().findAll({
    predicate: ({ queryKey, state }) =>
      these(queryKey) && (state.fetchStatus === 'fetching' || state.status !== 'pending'),
  })
  const hashes = new Set(asked.map(({ queryHash }) => queryHash))
  return (key) => hashes.has(hashKey(key))
}

/** The list of comments carried over from older versions also says who checked them. */
const carriedComments: Matches = (key) => under('files')(key) && key[3] === 'carried-comments'

/** The decisions on a file's versions come from reviews and milestones. */
const versionDecisions: Matches = (key) => under('files')(key) && key[3] === 'decisions'

/** Comments are unread while their notifications are. */
const unreadComments: Matches = (key) =>
  under('projects')(key) && key[3] === 'feedback' && key[4] === 'unread'

/** A project's contents. Changes to the project itself also reach people who didn't join. */
export function insideProject(projectId: string): Matches {
  return (key) => ofProject(projectId)(key) && key.length > 3
}

/** Everything about one project, and the lists that include it. */
export function ofProjectAndLists(projectId: string): Matches {
  return any(ofProject(projectId), projectLists, under('dashboard'))
}

function under(...names: string[]): Matches {
  return (key) => key[0] === '/api' && names.every((name, index) => key[index + 1] === name)
}

function ofProject(projectId: string | undefined, ...names: string[]): Matches {
  return projectId === undefined ? under('projects') : under('projects', projectId, ...names)
}

/** The tasks and comments of all projects, with their assignees. */
const work: Matches = (key) => under('work')(key)

const money = [under('invoices'), under('quotes'), under('subscriptions'), under('accounting')]

/**
 * The key of a list continues with its query or reading mode (kernel/browser/paged-query.ts). The key of a
 * single project continues with its id.
 */
const projectLists: Matches = (key) =>
  under('projects')(key) && (key[2] === undefined || /^(\?|pages$|all$)/.test(String(key[2])))

/** A milestone includes the invoice that its approval drafted. */
const pricedMilestones: Matches = (key) => under('projects')(key) && key[3] === 'milestones'

function any(...matches: Matches[]): Matches {
  return (key) => matches.some((one) => one(key))
}

const gatherMs = 60
const pauseMs = 300

/**
 * Refetches stale queries. Combines events that arrive close together, so that nothing is fetched more often
 * than needed.
 */
export function openRefresher(client: QueryClient): { add(matches: Matches): void; stop(): void } {
  let queued: Matches[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    timer = undefined
    if (queued.length === 0) return
    refresh(client, any(...queued))
    queued = []
    timer = setTimeout(flush, pauseMs)
  }

  return {
    add(matches) {
      queued.push(matches)
      timer ??= setTimeout(flush, gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Refetches matching queries. A fetch that's already running may be too early, so it's repeated. Items that
 * are now hidden or gone disappear.
 */
function refresh(client: QueryClient, matches: Matches): void {
  const reading = client.getQueryCache().findAll({
    predicate: (query) => query.state.fetchStatus === 'fetching' && matches(query.queryKey),
  })
  void client
    .invalidateQueries({
      predicate: (query) => query.state.fetchStatus !== 'fetching' && matches(query.queryKey),
    })
    .then(() =>
      client.resetQueries({ predicate: (query) => matches(query.queryKey) && keepsShowingOnError(query) }),
    )
  for (const query of reading) {
    const again = () => client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    void query.promise?.then(again, again)
  }
}

function keepsShowingOnError({ state }: Query): boolean {
  const refused = state.error instanceof CallError && [403, 404].includes(state.error.status)
  return refused && state.data !== undefined
}
