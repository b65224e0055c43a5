import { agencyQuery } from '#agency/settings/screens/branding-query.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'

/** The server notes in the page whether the browser sent a session. Without one, there's nothing to ask. */
const hasSession = 'session' in document.documentElement.dataset

/** Data that every page needs, requested as soon as a script runs, before the page is known. */
export const asked = {
  me: hasSession ? askWhoIsSignedIn() : Promise.resolve(null),
  agency: agencyQuery.queryFn({}),
}

// Callers that wait for them get the failure. Nobody else needs it.
for (const answer of Object.values(asked)) answer.catch(() => null)
