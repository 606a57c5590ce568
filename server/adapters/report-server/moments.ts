/**
 * A day or moment of a report server as we write it: `2026-01-31`, or `2026-01-31T14:30:00` where it is not midnight. The
 * server writes `1/31/2026 2:30:00 PM`, or as ISO 8601. Anything else stays as it is.
 */
export function momentIn(text: string): string {
  const [, year, month, day, time = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d:\d\d)\S*)?$/.exec(text) ?? []
  if (year) return written(`${year}-${month}-${day}`, time)
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d\d):(\d\d) ([AP])M)?$/.exec(text)
  if (!parts) return text
  const [, m = '', d = '', y = '', hour, minute, second, half] = parts
  const hours = (Number(hour ?? 12) % 12) + (half === 'P' ? 12 : 0)
  const clock = hour === undefined ? '' : `${two(hours)}:${minute}:${second}`
  return written(`${y}-${two(m)}-${two(d)}`, clock)
}

const two = (number: string | number): string => String(number).padStart(2, '0')

const written = (day: string, time: string): string =>
  time === '' || time === '00:00:00' ? day : `${day}T${time}`
