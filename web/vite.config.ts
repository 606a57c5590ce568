import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pieces } from '../.tools/web/pieces.ts'
import { pageRights } from '../.tools/web/page-rights.ts'
import { compressed } from '../.tools/web/compressed.ts'
import { usedCss } from '../.tools/web/used-css.ts'

const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const outDir = join(import.meta.dirname, '../.build/web')

/** The web client's build; `vite web` serves it while developing, with the API of a running `decidag serve`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [pageRights(), react(), compressed(outDir)],
  css: { postcss: { plugins: [usedCss()] } },
  // The router brings what React itself has had for years.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: { DECIDAG_VERSION: JSON.stringify(version) },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Of what is taken in: who passes the build on passes them on.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: pieces(
            join(import.meta.dirname, 'main.tsx'),
            join(import.meta.dirname, 'shell/signed-in.tsx'),
          ),
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})
