import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string
}
const outDir = join(import.meta.dirname, '../.build/web')

/** The web client's build; `vite web` serves it while developing, with the API of a running `decidag serve`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  define: { DECIDAG_VERSION: JSON.stringify(version) },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // What every page knows comes in one piece, not in a dozen of a few lines.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'state', test: /\/web\/state\// }] } },
    },
  },
  server: { proxy: { '/api': 'http://localhost:3000' } },
})

/** Lays compressed copies beside every text, one of which the server sends instead: once, not at each request. */
function compressed(): Plugin {
  const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)]
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle: async () => {
      const files = await readdir(outDir, { recursive: true })
      const texts = files
        .filter((file) => /\.(js|css|html|svg)$/.test(file))
        .map((file) => join(outDir, file))
      await Promise.all(
        texts.map(async (file) => {
          const text = await readFile(file)
          await writeFile(`${file}.gz`, await zip(text, { level: 9 }))
          await writeFile(`${file}.br`, await brotli(text))
        }),
      )
    },
  }
}
