import { join } from 'node:path'
import { giveUp } from '../bin/progress.mjs'
import { runWithTools } from './with-tools.mjs'

/**
 * `npm test` and, with `--all`, `npm run test:all`: installs the tools, then runs test/steps.ts with the
 * installed version of Node.
 */
const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--all')
if (unknown) giveUp(`Unknown option ${unknown}. The only option is --all.`)
await runWithTools(join('dev', 'test', 'steps.ts'), flags)
