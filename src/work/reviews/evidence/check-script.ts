import { join } from 'node:path'

let compiled: Promise<string> | undefined

/**
 * The code of the page that checks packs, compiled from source. In the built server, bin/build.check-page.ts
 * replaces this file with the result.
 */
export function checkScript(): Promise<string> {
  compiled ??= import('#kernel/compile-script.ts').then(({ compileScript }) =>
    compileScript(join(import.meta.dirname, 'browser', 'check-page.ts')),
  )
  return compiled
}
