import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './bin/build.budgets.ts'
import { groups } from './bin/build.chunks.ts'
import { compressed } from './bin/build.compressed.ts'
import { leanContracts } from './bin/build.contracts.ts'
import { firstScript } from './bin/build.first-script.ts'
import { singleIcons } from './bin/build.icons.ts'
import { perLanguage } from './bin/build.languages.ts'
import { preloads } from './bin/build.preloads.ts'
import { serviceWorker } from './bin/build.service-worker.ts'

export default defineConfig({
  plugins: [
    leanContracts(),
    singleIcons(),
    perLanguage(),
    firstScript(),
    react(),
    tailwindcss(),
    budgets(),
    preloads(),
    serviceWorker(),
    compressed(),
  ],
  build: {
    outDir: 'dist/pages',
    target: 'es2023',
    // A data: address in a stylesheet would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs es2023 knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/en/[name]-[hash].js',
        chunkFileNames: 'assets/en/[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/ws': { target: 'ws://127.0.0.1:3000', ws: true },
    },
  },
})
