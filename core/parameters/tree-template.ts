/** What a template of a tree may say in braces, for a folder and for a mission. */
export const placeholders = {
  folder: ['year', 'code', 'lead_code', 'name', 'customer'],
  mission: ['year', 'code', 'rank', 'name', 'customer'],
} as const

export type TreeSubject = keyof typeof placeholders

/** The settings of trees: where the tree of a folder or mission stands, by its type of project, and what folders are in it. */
export const treeSettings = {
  folder_operations: 'folder',
  inside_folder_operations: 'folder',
  mission_operations: 'mission',
  inside_mission_operations: 'mission',
  folder_support: 'folder',
  inside_folder_support: 'folder',
  mission_support: 'mission',
  inside_mission_support: 'mission',
} as const satisfies { readonly [type: string]: TreeSubject }
export type TreeSetting = keyof typeof treeSettings

const isTreeSetting = (type: string): type is TreeSetting => Object.hasOwn(treeSettings, type)

/** The names of a path as the template has them: between slashes, without those that are empty. */
export const namesOf = (path: string): string[] =>
  path
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The paths of a list of folders: between semicolons. */
export const pathsOf = (inside: string): string[][] =>
  inside
    .split(';')
    .map(namesOf)
    .filter((names) => names.length > 0)

/** Letters that some store takes in no name. */
const forbidden = /["*:<>?\\|]/

/**
 * Why a template makes no tree: `tree.placeholder` for braces that mean nothing here, `tree.letter` for a letter that no name may
 * have, `tree.unnamed` for a place without the record's own code or name, which all records would share. Null if it is right.
 */
export function templateFault(type: string, template: string): string | null {
  if (!isTreeSetting(type)) return null
  const known: readonly string[] = placeholders[treeSettings[type]]
  const used = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  if (used.some((name) => !known.includes(name)) || /[{}]/.test(template.replace(/\{[^{}]*\}/g, '')))
    return 'tree.placeholder'
  if (forbidden.test(template) || namesOf(template.replaceAll(';', '/')).some((name) => /^\.+$/.test(name)))
    return 'tree.letter'
  const isPlace = !type.startsWith('inside_')
  const last = namesOf(template).at(-1) ?? ''
  const own = treeSettings[type] === 'folder' ? ['code', 'lead_code', 'name'] : ['code', 'rank', 'name']
  return isPlace && !own.some((name) => last.includes(`{${name}}`)) ? 'tree.unnamed' : null
}
