import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const hasPackage = process.platform === 'linux' && process.arch === 'x64'

/** Unpacks in a separate process, as a user whose temporary folder is `temporary`. */
async function unpack(cache: string, temporary: string): Promise<string> {
  const script = `import { unpackChromium } from './test/setup/chromium.unpack.ts'
    process.stdout.write(unpackChromium(${JSON.stringify(cache)}))`
  return run(process.execPath, ['--input-type=module', '--eval', script], { TMPDIR: temporary })
}

async function run(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(command, args, { env: { PATH: process.env.PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(output)
  return output
}

test.runIf(hasPackage)(
  'two processes can unpack the browser at the same time, alongside another user’s copy',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'easel-browser-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    // Left by another user in the shared temporary folder.
    writeFileSync(join(folder, 'chromium'), '')
    const cache = join(folder, 'cache')

    const [first, second] = await Promise.all([unpack(cache, folder), unpack(cache, folder)])
    expect(second).toBe(first)
    expect(readdirSync(folder).sort()).toEqual(['cache', 'chromium'])
    expect(readdirSync(cache)).toHaveLength(1)
    expect(await run(first, ['--version'], {})).toContain('Chrom')

    // Every library that the browser needs is found, in the browser's own folder if it has one.
    const libraries = await run('ldd', [join(dirname(first), 'chromium')], {
      LD_LIBRARY_PATH: join(dirname(first), 'lib'),
    })
    expect(libraries).not.toContain('not found')
    expect(libraries).toContain(join(dirname(first), 'lib', 'libnss3.so'))
  },
)
