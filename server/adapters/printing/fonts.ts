import { rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'

const require = createRequire(import.meta.url)
const faces = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold']

/**
 * A fontconfig file with which a Chromium finds IBM Plex Sans, installed or not, so that a document looks the
 * same everywhere. The machine's own fonts come after it, for scripts that it lacks.
 */
export async function fontSettings(): Promise<string> {
  const plex = dirname(require.resolve('@expo-google-fonts/ibm-plex-sans/package.json'))
  const cache = await cacheFolder()
  const folders = [...faces.map((face) => join(plex, face)), '/usr/share/fonts']
  const path = join(cache, 'fonts.conf')
  const aside = `${path}.${process.pid}`
  await writeFile(aside, settings(folders, join(cache, 'fonts')))
  await rename(aside, path)
  return path
}

const settings = (folders: readonly string[], cache: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${xml(folder)}</dir>`).join('\n')}
<cachedir>${xml(cache)}</cachedir>
<alias><family>sans-serif</family><prefer><family>IBM Plex Sans</family></prefer></alias>
</fontconfig>
`

const xml = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
