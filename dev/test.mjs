import { join } from 'node:path'
import { giveUp } from '../bin/progress.mjs'
import { runWithTools } from './with-tools.mjs'

/** `npm test` on a bare machine: brings the tools, then runs test/steps.ts under the Node that they came with. */
const flags = process.argv.slice(2)
const unknown = flags.find((flag) => flag !== '--all')
if (unknown) giveUp(`There is no ${unknown} here; there is --all, for the full lists.`)
await runWithTools(join('dev', 'test', 'steps.ts'), flags)
