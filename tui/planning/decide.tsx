import { Box, Text } from 'ink'
import { useState } from 'react'
import type { PlanningGrid } from '#core/planning/operations.ts'
import type { PlanningScreen } from '#core/screens/folders/planning/grid.ts'
import { decidePlanningScreen } from '#core/screens/folders/planning/proposals.ts'
import type { PlanProposal } from '#core/screens/folders/planning/rows.ts'
import type { Translate } from '#core/texts/translate.ts'
import { shownMonth } from '#core/values/written.ts'
import { shownFailure, shownReason } from '#core/screens/formatting.ts'
import { useKeys } from '../keyboard.tsx'
import { editLine, lineOf } from '../line-edit.ts'
import { Prompt } from '../parts/prompt.tsx'
import { scrollSteps } from '../parts/scroll-keys.ts'
import { tint, useTerminal } from '../terminal-context.ts'
import { KeyLine } from '../parts/key-line.tsx'
import { cut, fit, keyLines, monthHead, promptLabel, widthOf, wrap } from '../text.ts'
import { useSignal } from '../use-signal.ts'

interface Props {
  readonly model: PlanningScreen
  readonly grid: PlanningGrid
  readonly width: number
  readonly height: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** All that is proposed in the folder, ticked: accepted or refused, all of it or some. */
export function DecidePlan({ model, grid, width, height, onDone, onClose }: Props) {
  const terminal = useTerminal()
  const { t, client, language } = terminal
  const [deciding] = useState(() => decidePlanningScreen(client, grid.wbs_id, model))
  const proposals = useSignal(deciding.proposals)
  const ticked = useSignal(deciding.ticked)
  const faults = useSignal(deciding.faults)
  const failure = useSignal(deciding.failure)
  const busy = useSignal(deciding.busy)
  const [at, setAt] = useState(0)
  const [commenting, setCommenting] = useState(false)
  const [line, setLine] = useState(lineOf(''))

  const place = Math.max(0, Math.min(at, proposals.length - 1))
  const lines = failure ? wrap(`✗ ${shownFailure(t, failure)}`, width).slice(0, 2) : []
  const current = proposals[place]
  /** The line of the cursor in full: long names need several. */
  const whole = current ? wrap(says(current), width).slice(0, Math.max(1, Math.floor(height / 3))) : []
  const keys = t(busy ? 'planner.saving' : 'tui.plan.decide_keys')
  const room = Math.max(
    1,
    height - 3 - keyLines(keys, width).length - lines.length - Math.max(3, whole.length),
  )
  const first = Math.max(0, Math.min(place - Math.floor(room / 2), proposals.length - room))
  const decide = async (action: 'accept' | 'refuse'): Promise<void> => {
    deciding.say(line.text)
    if (await deciding.decide(action)) onDone()
  }

  useKeys((key) => {
    if (busy) return undefined
    if (commenting) {
      if (key === 'enter' || key === 'esc') return setCommenting(false)
      return setLine((before) => editLine(before, key, 1000))
    }
    if (key === 'esc' || key === 'q') return onClose()
    if (key === 'c') return setCommenting(true)
    if (key === 'a' || key === 'r') return void (ticked.size > 0 && decide(key === 'a' ? 'accept' : 'refuse'))
    const chosen = proposals[place]
    if (key === ' ' || key === 'x') return chosen && deciding.toggle(chosen.id)
    const by = scrollSteps(room)[key]
    return by === undefined ? undefined : setAt(Math.max(0, Math.min(proposals.length - 1, place + by)))
  })

  function says(proposal: PlanProposal): string {
    const task = `${proposal.task_code} ${proposal.task_name}`
    const row =
      proposal.assigned_name === null
        ? t('planning.pool_of', { task })
        : t('planning.person_on', { name: proposal.assigned_name, task })
    const what = t('planning.tick', {
      row,
      month: shownMonth(proposal.start_date, language),
      before: proposal.number_blocks,
      after: proposal.number_blocks_new ?? 0,
    })
    const fault = faults.get(proposal.id)
    const by = t('planning.by', { name: proposal.proposed_by_name ?? '' })
    return [what, by, ...(fault ? [`✗ ${shownReason(t, fault)}`] : [])].join(' · ')
  }

  const columns = columnsOf(proposals, t, language, width)

  return (
    <Box flexDirection="column" width={width} height={height}>
      <Text bold inverse>
        {fit(` ${t('planning.validate')} · ${ticked.size} / ${proposals.length}`, width)}
      </Text>
      {lines.map((each) => (
        <Text key={each} bold {...tint(terminal, 'red')}>
          {each}
        </Text>
      ))}
      {proposals.slice(first, first + room).map((proposal) => (
        <Text
          key={proposal.id}
          inverse={proposal === proposals[place]}
          {...(faults.has(proposal.id) ? tint(terminal, 'red') : {})}
        >
          {`${ticked.has(proposal.id) ? '[x]' : '[ ]'}${faults.has(proposal.id) ? '✗' : ' '}${columns(proposal)}`}
        </Text>
      ))}
      <Box flexGrow={1} />
      {whole.map((each, i) => (
        <Text key={`${i} ${each}`} bold {...(current && faults.has(current.id) ? tint(terminal, 'red') : {})}>
          {each}
        </Text>
      ))}
      <Prompt
        label={promptLabel(t, 'planning.decide_comment')}
        line={line}
        width={width}
        active={commenting}
      />
      <KeyLine keys={keys} width={width} />
    </Box>
  )
}

/** Month, figures and who proposes in columns of their own, whole; what they are for has what is left, cut where it must be. */
function columnsOf(
  proposals: readonly PlanProposal[],
  t: Translate,
  language: string,
  width: number,
): (proposal: PlanProposal) => string {
  const month = ({ start_date }: PlanProposal): string => monthHead(start_date.slice(0, 7), language)
  const figures = ({ number_blocks, number_blocks_new }: PlanProposal): string =>
    `${number_blocks} → ${number_blocks_new}`
  const by = ({ proposed_by_name }: PlanProposal): string => proposed_by_name ?? ''
  const widest = (textOf: (proposal: PlanProposal) => string): number =>
    Math.max(0, ...proposals.map((each) => widthOf(textOf(each))))
  const [months, sums] = [widest(month), widest(figures)]
  const left = width - 4 - months - sums - 6
  const people = Math.max(0, Math.min(widest(by), Math.floor(left / 3)))
  const names = left - people
  return (proposal) => {
    const { assigned_name, task_code, task_name } = proposal
    const task = `${task_code} ${task_name}`
    const who = assigned_name ?? t('planning.pool')
    // A short name leaves its room to the task.
    const whose = cut(who, Math.max(Math.floor(names / 2), names - widthOf(task) - 2))
    return [
      fit(`${whose}, ${task}`, names),
      fit(month(proposal), months, 'right'),
      fit(figures(proposal), sums, 'right'),
      fit(by(proposal), people),
    ].join('  ')
  }
}
