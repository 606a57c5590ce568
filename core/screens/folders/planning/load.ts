import { isOverload } from '../../../users/capacity/grid.ts'
import { round } from '../../../users/capacity/capacity.ts'
import type { PlanningGrid } from '../../../planning/operations.ts'
import type { Translate } from '../../../texts/translate.ts'
import { shownNumber } from '../../../values/written.ts'
import type { PersonLoad } from './rows.ts'

/** Why a month is red: more than can be done is planned, or more than the person is to do for such folders. */
export const overloadOf = ({
  overload,
  planned,
  capacity,
}: Pick<PersonLoad, 'overload' | 'planned' | 'capacity'>): 'capacity' | 'target' | null =>
  overload ? (isOverload(planned, capacity) ? 'capacity' : 'target') : null

/** In a word, beside a red figure. */
export const overloadInWords = (t: Translate, load: PersonLoad): string => {
  const above = overloadOf(load)
  return above === null ? '' : t(`planning.above_${above}`)
}

/**
 * What a person’s month holds of what it can, what is left of it or by how much it is too full, and for whoever may
 * know it the target for folders of this kind.
 */
export function loadInWords(
  t: Translate,
  language: string,
  load: PersonLoad,
  project_type: PlanningGrid['project_type'],
): string[] {
  const { planned, capacity, room, target, targeted } = load
  const days = (value: number): string => shownNumber(value, language)
  const above = overloadOf(load)
  const knowsTarget = typeof target === 'number' && typeof targeted === 'number'
  return [
    t('planning.load', { planned: days(planned), capacity: days(capacity) }),
    above === 'capacity'
      ? t('planning.above_capacity_by', { n: days(round(planned - Math.max(0, capacity))) })
      : above === 'target'
        ? knowsTarget
          ? t('planning.above_target_by', { n: days(round(targeted - target)) })
          : t('planning.above_target')
        : t('planning.room_left', { n: days(room) }),
    ...(knowsTarget
      ? [
          t('planning.load_target', {
            type: t(`project_type.${project_type}`),
            planned: days(targeted),
            target: days(target),
          }),
        ]
      : []),
  ]
}
