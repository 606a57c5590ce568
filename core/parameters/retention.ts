/**
 * How long things are kept: the settings of the class `retention`. `least` is what the law or the product asks for; less is refused.
 * Years count as the law counts them, from the first of January after the year in which something happened.
 */
export const retention = {
  /** Accounting and VAT: ten years (VAT Code art. 60, for what is due since 2023; Code of Economic Law III.86 asks seven). */
  keep_books_log: { unit: 'years', least: 10, fallback: 10 },
  /** Social documents: five years. */
  keep_social_log: { unit: 'years', least: 5, fallback: 5 },
  keep_other_log: { unit: 'years', least: 1, fallback: 5 },
  keep_deleted: { unit: 'days', least: 30, fallback: 365 },
  keep_notices: { unit: 'days', least: 30, fallback: 365 },
  keep_mails: { unit: 'days', least: 31, fallback: 400 },
  keep_sessions: { unit: 'days', least: 1, fallback: 30 },
  keep_sign_in: { unit: 'days', least: 1, fallback: 30 },
  keep_calendar: { unit: 'days', least: 100, fallback: 400 },
  keep_feedback: { unit: 'days', least: 30, fallback: 730 },
  keep_access_requests: { unit: 'days', least: 30, fallback: 730 },
  keep_assistants: { unit: 'days', least: 31, fallback: 365 },
  keep_hook_deliveries: { unit: 'days', least: 1, fallback: 30 },
  /** A year and a month, so that each month can be compared with that of a year ago. */
  keep_report_runs: { unit: 'days', least: 31, fallback: 396 },
} as const satisfies {
  readonly [name: string]: {
    readonly unit: 'days' | 'years'
    readonly least: number
    readonly fallback: number
  }
}
export type RetentionSetting = keyof typeof retention
export const retentionSettings = Object.keys(retention) as RetentionSetting[]

/** The longest that can be typed: 50 years, or as many days. */
export const mostOf = (name: RetentionSetting): number => (retention[name].unit === 'years' ? 50 : 18_250)
