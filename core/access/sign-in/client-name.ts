/** What a browser or program calls itself, as a person would: `Firefox, Windows`. */
export function clientName(userAgent: string | null): string {
  if (userAgent === null) return ''
  const program = first(programs, userAgent)
  const system = first(systems, userAgent)
  return [program ?? userAgent.split(/[\s/(]/)[0] ?? '', system].filter(Boolean).join(', ')
}

type Names = readonly (readonly [pattern: RegExp, name: string])[]

/** In this order: those that call themselves by others' names as well come first. */
const programs: Names = [
  [/^decidag/i, 'decidag'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: Names = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh|darwin/, 'macOS'],
  [/Linux|linux/, 'Linux'],
]

const first = (names: Names, userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]
