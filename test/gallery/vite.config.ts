import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import base from '../../vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Run `npx vite test/gallery --config test/gallery/vite.config.ts` to see every component on one page. */
export default mergeConfig(
  base,
  defineConfig({
    root: here('.'),
    publicDir: here('../../public'),
    build: { outDir: here('../../node_modules/.gallery'), emptyOutDir: true },
  }),
)
