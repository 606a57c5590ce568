import { effect } from '@preact/signals-core'
import type { PaletteItem } from '#core/screens/palette.ts'
import { crumbNames } from './crumbs.ts'
import { me } from './session.ts'

const mostKept = 20
const kinds = [
  [/^\/users\/\d+$/, 'user'],
  [/^\/companies\/\d+$/, 'company'],
  [/^\/folders\/\d+$/, 'folder'],
  [/^\/folders\/\d+\/subfolders\/\d+$/, 'subfolder'],
] as const

const keyOf = (id: number): string => `recent ${id}`

/** The records that the signed-in person opened on this machine, the latest first. */
export function recentRecords(): PaletteItem[] {
  const id = me.value?.id
  try {
    return id === undefined ? [] : (JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]') as PaletteItem[])
  } catch {
    return []
  }
}

/** Keeps a record when its page is opened and its name known. Logging out forgets them. */
export function keepRecent(): () => void {
  return effect(() => {
    const id = me.value?.id
    const path = location.pathname
    const title = crumbNames.value[path]
    const kind = kinds.find(([pattern]) => pattern.test(path))?.[1]
    if (id === undefined || !title || !kind) return
    const others = recentRecords().filter(({ key }) => key !== path)
    localStorage.setItem(
      keyOf(id),
      JSON.stringify([{ key: path, kind, title }, ...others].slice(0, mostKept)),
    )
  })
}

export function forgetRecent(): void {
  const id = me.value?.id
  if (id !== undefined) localStorage.removeItem(keyOf(id))
}
