/** What a notice is about, so that a person chooses which of them reach him by mail. */
export const noticeKinds = [
  /** Something waits for his yes: absences, weeks, requests for planning or for rights. */
  'to_decide',
  /** What was decided on what he asked for. */
  'decided',
  /** Weeks that he has not submitted. */
  'time',
  /** Dates of his missions. */
  'dates',
  /** More is planned than somebody has days. */
  'planning',
  /** Invoices that did not arrive, months that changed after they were given. */
  'invoicing',
  /** Files of reports. */
  'reports',
  /** Services outside that refuse us, schedules that stopped, reported problems. */
  'running',
  /** What a colleague wrote. */
  'message',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** When notices of a kind reach a person by mail: each at once, together once a day if they are unread by then, or never. */
export const noticeMails = ['now', 'daily', 'none'] as const
export type NoticeMail = (typeof noticeMails)[number]

/** What holds for a person who has chosen nothing: what somebody waits for comes once a day, and a colleague’s words at once. */
export const usualMail: { readonly [kind in NoticeKind]: NoticeMail } = {
  to_decide: 'daily',
  decided: 'daily',
  time: 'daily',
  dates: 'daily',
  planning: 'none',
  invoicing: 'daily',
  reports: 'none',
  running: 'daily',
  message: 'now',
}
