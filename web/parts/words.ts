import { words } from '#core/values/define.ts'

/** Pages of two panes: what every one of them says. */
export const tools = words({
  'tool.back': ['Back to the list', 'Retour à la liste', 'Terug naar de lijst'],
})
