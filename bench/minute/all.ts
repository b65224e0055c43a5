/**
 * `npm run bench:minute`: prints the tables of the section "On a phone" in bench/README.md. `npm run bench:minute --
 * jobs` does only the jobs. Any other part of a name limits the screens.
 */
const only = process.argv.at(2) ?? ''
if (only !== 'jobs') await import('./run.ts')
if ('jobs'.includes(only)) await import('./jobs.ts')

export {}
