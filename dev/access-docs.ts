import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessPage } from '#test/access/docs-page.ts'

writeFileSync(join(import.meta.dirname, '../docs/access.md'), accessPage())
console.log('docs/access.md is written.')
process.exit()
