import { entity, type Row } from '../kernel/entity.ts'
import { decimal, flag, optional, text, withDefault } from '../kernel/field.ts'
import { oneLine } from '../values/readable.ts'
import { retention, retentionSettings, type RetentionSetting } from './retention.ts'

/** A value of a list (class, type) or a setting: numerical or textual, with its words in three languages. */
export const parameter = entity(
  'parameters',
  {
    class: text(50),
    type: text(50),
    numerical_value: optional(decimal(-9_999_999_999, 9_999_999_999, 4)),
    textual_value: optional(oneLine(text(1000))),
    obselete: withDefault(flag(), false),
    label_en: optional(text(250)),
    label_fr: optional(text(250)),
    label_nl: optional(text(250)),
  },
  { unique: [['class', 'type']] },
)
export type Parameter = Row<typeof parameter>

/** Narrows one list by the value of another: sector → subsector. */
export const parameterRelation = entity(
  'parameter_relations',
  { class_1: text(50), type_1: text(50), class_2: text(50), type_2: text(50) },
  { unique: [['class_1', 'type_1', 'class_2', 'type_2']] },
)

export type ParameterRelation = Row<typeof parameterRelation>

const ofRetention = Object.fromEntries(
  retentionSettings.map((name) => [name, { class: 'retention', fallback: retention[name].fallback }]),
) as { readonly [name in RetentionSetting]: { readonly class: 'retention'; readonly fallback: number } }

/** The settings that rules read, with what holds when the firm has set none. */
export const settings = {
  ...ofRetention,
  planner_daily_limits: { class: 'planner', fallback: 10 },
  planner_weekend_limits: { class: 'planner', fallback: 0 },
  /** 1 where people submit their weeks and months are closed; 0 for none of it. */
  week_submission: { class: 'planner', fallback: 0 },
  planning_cell_limit: { class: 'planning', fallback: 10 },
  chance_prospect: { class: 'pipeline', fallback: 20 },
  chance_tendering: { class: 'pipeline', fallback: 35 },
  chance_submitted: { class: 'pipeline', fallback: 50 },
  reminder_submission: { class: 'reminders', fallback: 14 },
  reminder_result: { class: 'reminders', fallback: 14 },
  reminder_start: { class: 'reminders', fallback: 14 },
  reminder_reception: { class: 'reminders', fallback: 14 },
  reminder_guarantee: { class: 'reminders', fallback: 30 },
  reminder_attest: { class: 'reminders', fallback: 14 },
  invoice_reminder_1: { class: 'invoice_reminders', fallback: 10 },
  invoice_reminder_2: { class: 'invoice_reminders', fallback: 25 },
  invoice_reminder_3: { class: 'invoice_reminders', fallback: 40 },
  /** How the payment code says the communication: 0 as it is written, 1 its digits, 2 as a free message. */
  payment_code_reference: { class: 'invoicing', fallback: 0 },
  /** 1 where whoever approved a purchase may release it for payment too: a firm of one person. */
  purchase_release_own: { class: 'invoicing', fallback: 0 },
  /** The month in which the firm's book year begins. */
  fiscal_year_month: { class: 'bookkeeping', fallback: 1 },
} as const
export type Setting = keyof typeof settings

/** A numeric setting among the firm's parameters, else its fallback. */
export function setting(
  parameters: readonly Pick<Parameter, 'class' | 'type' | 'numerical_value'>[],
  name: Setting,
): number {
  const own = parameters.find((each) => each.type === name && each.class === settings[name].class)
  return own?.numerical_value ?? settings[name].fallback
}
