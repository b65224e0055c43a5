import { askWhoIsSignedIn } from '#features/accounts/screens/session.ask.ts'
import { agencyQuery } from '#features/agency/screens/branding.query.ts'

/** What every page must know: asked as soon as there is a script to ask, before it is known what page it will be. */
export const asked = { me: askWhoIsSignedIn(), agency: agencyQuery.queryFn({}) }

// Who waits for them hears of a failure; nobody else must.
for (const answer of Object.values(asked)) answer.catch(() => null)
