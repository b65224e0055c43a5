import { part } from '#ui/part.tsx'
import { PageSpinner } from './page-spinner.tsx'

/** The portal. Its own file imports the main parts, so it can't be one of them. */
export const App = part(async () => (await import('./app.tsx')).App, <PageSpinner />)
