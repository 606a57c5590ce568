import { useState } from 'react'
import { emitInvoice } from '#core/invoicing/emission/operations.ts'
import { monthSteps, type MonthStep, type MonthStepName } from '#core/invoicing/month/steps.ts'
import { draftInvoices } from '#core/invoicing/operations.ts'
import type { MonthRunScreen } from '#core/screens/invoicing/month.ts'
import { shownStep, type ShownStep } from '#core/screens/invoicing/month-steps.ts'
import { itemAt } from '#core/values/known.ts'
import { useAddressNumber } from '../../../state/address.ts'
import { useMay } from '../../../state/session.ts'
import { useLanguage, useT } from '../../../state/texts.ts'
import { Icon } from '../../../parts/icon.tsx'
import { Tabs } from '../../../parts/record/record-page.tsx'
import { CustomerChoice } from './customer-choice.tsx'
import { DraftsToEmit } from './drafts-to-emit.tsx'
import { RunDocuments } from './run-documents.tsx'
import { TimeToForecast } from './time-to-forecast.tsx'
import { ToCorrect } from './to-correct.tsx'
import { ToDraft } from './to-draft.tsx'

type State = NonNullable<MonthRunScreen['value']['value']>

interface Props {
  readonly screen: MonthRunScreen
  readonly state: State
}

/** The first step in which something waits; the last one once nothing does. */
const firstWaiting = (steps: readonly MonthStep[]): number => {
  const place = steps.findIndex(({ waits }) => waits > 0)
  return place < 0 ? steps.length - 1 : place
}

/** The way of a month as a line of steps. Each says what is done and what waits, and opens to its list. */
export function MonthSteps({ screen, state }: Props) {
  const t = useT()
  const language = useLanguage()
  const mayDraft = useMay(draftInvoices)
  const mayEmit = useMay(emitInvoice)
  // What somebody else does meanwhile closes no step that is looked at.
  const [usual] = useState(() => firstWaiting(state.steps))
  const [, open] = useAddressNumber('step', usual)
  const openStep = (name: MonthStepName): void => {
    const number = monthSteps.indexOf(name)
    open(number)
    document.getElementById(`step-${number}`)?.focus()
  }
  const draw = (step: ShownStep) => {
    switch (step.name) {
      case 'time':
        return <TimeToForecast screen={screen} state={state} onDone={() => openStep('draft')} />
      case 'draft':
        return (
          <>
            <CustomerChoice screen={screen} />
            <ToDraft
              screen={screen}
              may={mayDraft}
              onDone={() => openStep(screen.blocked.value.length > 0 ? 'check' : 'emit')}
            />
          </>
        )
      case 'check':
        return <ToCorrect screen={screen} step={step} />
      case 'emit':
        return (
          <>
            <CustomerChoice screen={screen} />
            <DraftsToEmit screen={screen} may={mayEmit} />
          </>
        )
      case 'send':
      case 'paid':
        return <RunDocuments key={step.name} screen={screen} step={step} />
    }
  }
  return (
    <Tabs
      look="steps"
      name="step"
      title={t('month.steps')}
      usual={usual}
      tabs={monthSteps.map((name, number) => {
        const step = shownStep(itemAt(state.steps, number), t, language)
        return { number, label: <Face step={step} number={number + 1} />, draw: () => draw(step) }
      })}
    />
  )
}

function Face({ step, number }: { step: ShownStep; number: number }) {
  const t = useT()
  const { title, isDone, waits, done } = step
  return (
    <span className={`step-face${isDone ? ' done' : waits ? ' waits' : ''}`}>
      <span className="step-mark">
        {isDone ? <Icon name="tick" label={t('month.all_done')} /> : <span aria-hidden="true">{number}</span>}
      </span>
      <span className="step-title">{title}</span>
      <small>
        {waits ?? done ?? t('month.nothing')}
        {waits && done && <span className="muted"> · {done}</span>}
      </small>
    </span>
  )
}
