import { allows } from '../../kernel/permission.ts'
import { handle, runWithin } from '../../kernel/run.ts'
import { listNotifications } from '../../notices/operations.ts'
import { readHome } from '../../reports/home/operations.ts'
import { quickParts } from '../../reports/home/parts.ts'
import { translate, type TextKey } from '../../texts/translate.ts'
import { waitingForMe } from './operations.ts'

const mostNotices = 20

handle(waitingForMe, async (context) => {
  const { actor, clock } = context
  const t = translate(actor.language)
  const { parts } = await runWithin(readHome, context, { parts: [...quickParts] })
  const notices = allows(actor, listNotifications.permission)
    ? (await runWithin(listNotifications, context, { unread: true, page: 1, size: mostNotices })).rows
    : []
  const missions = new Map(parts.flatMap((part) => part.missions.map((mission) => [mission.id, mission])))
  return {
    today: clock.today(),
    figures: parts.flatMap(({ name: part, figures }) =>
      figures.map(({ name, kind, value, of, amount, path, opened }) => ({
        part,
        name,
        label: t(`home.figure.${name}` as TextKey, { count: value ?? 0 }),
        kind,
        value,
        of,
        amount,
        path,
        opened,
      })),
    ),
    notices: notices.map(({ id, title, message, created_at }) => ({ id, title, message, at: created_at })),
    late_missions: [...missions.values()].flatMap(({ id, code, rank_code, name, late }) =>
      late.length > 0 ? [{ handle: `#${id}`, code: code ?? rank_code, name, late }] : [],
    ),
  }
})
