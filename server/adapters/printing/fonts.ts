import { rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../cache-folder.ts'

const require = createRequire(import.meta.url)
/** The fonts of documents: the first of them, and what is taken where it has no letter, in this order. */
const fonts = [
  {
    family: 'IBM Plex Sans',
    package: 'ibm-plex-sans',
    faces: ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'],
  },
  {
    family: 'IBM Plex Sans Hebrew',
    package: 'ibm-plex-sans-hebrew',
    faces: ['400Regular', '600SemiBold', '700Bold'],
  },
  {
    family: 'IBM Plex Sans Arabic',
    package: 'ibm-plex-sans-arabic',
    faces: ['400Regular', '600SemiBold', '700Bold'],
  },
  { family: 'Noto Emoji', package: 'noto-emoji', faces: ['400Regular', '700Bold'] },
] as const

/**
 * A fontconfig file with which a Chromium finds IBM Plex Sans, installed or not, so that a document looks the
 * same everywhere: Hebrew, Arabic and emoji too. The machine's own fonts come after them, for scripts that they lack.
 */
export async function fontSettings(): Promise<string> {
  const cache = await cacheFolder()
  const folders = [
    ...fonts.flatMap(({ package: name, faces }) => {
      const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`))
      return faces.map((face) => join(folder, face))
    }),
    '/usr/share/fonts',
  ]
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
<match target="pattern"><edit name="family" mode="append_last"><string>sans-serif</string></edit></match>
<alias binding="same"><family>sans-serif</family><prefer>
${fonts.map(({ family }) => `<family>${family}</family>`).join('\n')}
</prefer></alias>
</fontconfig>
`

const xml = (text: string): string => text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
