const hourMs = 60 * 60_000

/** The next instant at which the firm's clock shows this hour, which may be now; an hour that summer time skips is the next day's. */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const shows = (at: Date): boolean => Number(format.format(at)) === hour
  if (shows(now)) return now
  // Some zones are half an hour beside the others.
  for (let at = Math.ceil(now.getTime() / (hourMs / 2)) * (hourMs / 2); ; at += hourMs / 2)
    if (shows(new Date(at))) return new Date(at)
}
