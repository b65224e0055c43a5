import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const root = join(import.meta.dirname, '..', '..')

/** A system without desktop packages lacks these libraries and fonts. */
const archives = ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

/** Sets the libraries and fonts for the browser only, relative to this folder. */
const launcher = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`

/** This system's fonts, if any, and those that came with the browser. */
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">font-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the Chromium from npm, once per version, with the libraries and fonts it needs.
 *
 * @returns the path of a script that starts it
 */
export function unpackChromium(cache = join(root, 'node_modules', '.cache')): string {
  const entry = require.resolve('@sparticuz/chromium')
  const bin = join(dirname(entry), '..', 'bin')
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) fill(folder, bin)
  return join(folder, 'start')
}

/**
 * Unpacks next to the target and then moves it there, so that several processes can do this at the same time.
 */
function fill(folder: string, bin: string): void {
  mkdirSync(dirname(folder), { recursive: true })
  const aside = mkdtempSync(`${folder}-`)
  try {
    for (const name of archives)
      execFileSync('tar', ['-x', '--no-same-owner', '-C', aside], { input: inflate(join(bin, name)) })
    writeFileSync(join(aside, 'chromium'), inflate(join(bin, 'chromium.br')), { mode: 0o755 })
    writeFileSync(join(aside, 'fonts.conf'), fontsConf)
    writeFileSync(join(aside, 'start'), launcher, { mode: 0o755 })
    renameSync(aside, folder)
  } catch (error) {
    // Another process finished first. Its folder works just as well.
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

function inflate(path: string): Buffer {
  return brotliDecompressSync(readFileSync(path))
}
