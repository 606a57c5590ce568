import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Lays compressed copies beside every text, one of which the server sends instead: once, not at each request. */
export function compressed(outDir: string): Plugin {
  const [zip, brotli] = [promisify(gzip), promisify(brotliCompress)]
  return {
    name: 'compressed',
    apply: 'build',
    // Once written: a build that failed is not followed, so that its own reason is told.
    writeBundle: async () => {
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
