import { agencyQuery } from '#agency/settings/screens/branding-query.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'
import { earlyLink } from '../app/early-link.ts'
import { hasSession } from '../app/visits.ts'

/**
 * Data that every page needs, requested as soon as a script runs, before it's known which page opens.
 * Visitors without a session need no request. The page of an emailed link sends the request once the link is
 * open.
 */
export const asked = {
  me: hasSession ? askOnceOpen() : Promise.resolve(null),
  agency: agencyQuery.queryFn({}),
}

async function askOnceOpen() {
  await earlyLink()
  return askWhoIsSignedIn()
}

// Avoids unhandled rejections. Code that awaits these promises still gets the error.
for (const answer of Object.values(asked)) answer.catch(() => null)
