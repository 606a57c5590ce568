import { Text } from 'ink'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { sixMonths } from '#core/screens/grid/six-months.ts'
import { shortMonth } from '#core/values/written.ts'
import { addMonths } from '#core/values/day.ts'
import { useTerminal } from '../terminal-context.ts'
import { fit, widthOf } from '../text.ts'
import { useSignal } from '../use-signal.ts'

/** Whose planning it is, and which months are shown. */
export function Title({ model, width }: { model: PlanningScreen; width: number }) {
  const { t, language } = useTerminal()
  const answer = useSignal(model.answer.value)
  const from = useSignal(model.from)
  const months = answer?.months ?? [from, addMonths(from, sixMonths - 1)]
  const span = [months[0], months.at(-1)].map((month) => shortMonth(`${month}-01`, language)).join(' – ')
  return (
    <Text bold inverse>
      {fit(
        ` ${answer ? t('planning.caption', { folder: answer.folder }) : t('tui.plan.folder')}`,
        width - widthOf(span) - 2,
      )}
      {` ${span} `}
    </Text>
  )
}
