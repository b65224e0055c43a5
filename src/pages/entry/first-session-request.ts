import { agencyQuery } from '#agency/settings/screens/branding-query.ts'
import { askWhoIsSignedIn } from '#people/accounts/browser/session-request.ts'

/** The server says in the page whether the browser sent a session. Without one there is nobody to ask about. */
const hasSession = 'session' in document.documentElement.dataset

/** What every page must know: asked as soon as there is a script to ask, before it is known what page it will be. */
export const asked = {
  me: hasSession ? askWhoIsSignedIn() : Promise.resolve(null),
  agency: agencyQuery.queryFn({}),
}

// Who waits for them hears of a failure; nobody else must.
for (const answer of Object.values(asked)) answer.catch(() => null)
