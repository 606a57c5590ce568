import { useEffect, useState } from 'react'
import { isShown } from '#core/notices/banner.ts'
import { readBanner, type Banner as Answer } from '#core/notices/operations.ts'
import { loaded } from '#core/screens/loaded.ts'
import { bannerWords } from '#core/screens/notices/banner.ts'
import { Icon } from '../../parts/icon.tsx'
import { client } from '../../state/client.ts'
import { useLive } from '../../state/live.ts'
import { useValue } from '../../state/signals.ts'
import { useT } from '../../state/texts.ts'

/** What the firm says to everybody, fetched once for whoever shows it. */
export const banner = loaded(() => client(readBanner, {}))

const closedKey = 'banner-closed'
/** A timer of a browser counts no further than this many milliseconds with certainty. */
const longestTimer = 3_600_000

/** The banner, while there is one; closed by the person it stays so until it says something else. */
export function Banner() {
  const t = useT()
  // Where it cannot be fetched the banner that is there stays; the next change brings the other.
  useLive(banner, { banner: {} })
  const answer = useValue(banner.value)
  const [closed, setClosed] = useState(() => localStorage.getItem(closedKey))
  const now = useNowAround(answer)
  const message = answer?.message
  if (!answer || !message || !isShown(message, now)) return null
  const words = bannerWords(message.key, answer, (key) => (t.knows(key) ? t(key as never) : null))
  const content = JSON.stringify([message.key, message.start, message.end, answer.texts[message.key] ?? ''])
  if (content === closed) return null
  return (
    <aside className="banner" aria-label={t('banner.region')}>
      <Icon name="megaphone" />
      <p role="status">{words}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('banner.close')}
        onClick={() => {
          localStorage.setItem(closedKey, content)
          setClosed(content)
        }}
      >
        <Icon name="cross" />
      </button>
    </aside>
  )
}

/** The time now, told again when the message begins and when it ends. */
function useNowAround(answer: Answer | null): number {
  const [now, setNow] = useState(() => Date.now())
  const message = answer?.message
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      const at = Date.now()
      setNow(at)
      const next =
        message && [message.start, message.end].map((each) => Date.parse(each)).find((each) => each > at)
      if (next) timer = setTimeout(look, Math.min(next - at, longestTimer))
    }
    look()
    return () => clearTimeout(timer)
  }, [message])
  return now
}
