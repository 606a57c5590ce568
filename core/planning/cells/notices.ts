import type { Folder } from '../../folders/folder.ts'
import { refuseManyNotices } from '../../notices/flood.ts'
import { notify } from '../../notices/notify.ts'
import type { Context } from '../../ports.ts'
import { planningPage } from '../task.ts'
import { translate } from '../../texts/translate.ts'

const outcomes = ['accepted', 'refused', 'replaced'] as const

/** What became of a proposal of one cell. */
export interface Decided {
  readonly proposed_by: number | null
  readonly outcome: (typeof outcomes)[number]
}

/** How a folder is called in a notice. */
export const folderWords = ({ code, lead_code, name }: Pick<Folder, 'code' | 'lead_code' | 'name'>): string =>
  `${code ?? lead_code} ${name}`

/** Tells each who proposed once what became of his proposals, unless he decided himself. */
export async function notifyDecided(
  context: Context,
  folder: Folder,
  decided: readonly Decided[],
  comment: string | null,
): Promise<void> {
  const others = decided.filter(({ proposed_by }) => proposed_by !== context.actor.id)
  await notify(
    context,
    others.flatMap(({ proposed_by }) => proposed_by ?? []),
    (language, id) => {
      const t = translate(language)
      const own = others.filter(({ proposed_by }) => proposed_by === id)
      const lines = outcomes.flatMap((outcome) => {
        const count = own.filter((each) => each.outcome === outcome).length
        return count === 0 ? [] : [t(`planning.told_${outcome}`, { count, name: context.actor.name })]
      })
      return {
        kind: 'decided',
        title: t('planning.told_title', { folder: folderWords(folder) }).slice(0, 250),
        message: [...lines, ...(comment ? [comment] : [])].join('\n'),
        url: planningPage(folder.id),
      }
    },
  )
}

/** Asks the folder's manager to decide on what is proposed, in his language but for the message itself. */
export async function notifyRequested(
  context: Context,
  folder: Folder,
  message: string | null,
): Promise<void> {
  await refuseManyNotices(context)
  await notify(context, [folder.project_manager_id], (language) => {
    const t = translate(language)
    return {
      kind: 'to_decide',
      title: t('planning.request_title', { folder: folderWords(folder) }).slice(0, 250),
      message: message?.trim() || t('planning.request_message'),
      url: planningPage(folder.id),
    }
  })
}
