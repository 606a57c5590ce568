import { listReleases } from '#core/upkeep/operations.ts'
import type { Release } from '#core/upkeep/releases.ts'
import { client } from '../../state/client.ts'
import { useRecord } from '../../state/live.ts'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'
import { Markdown } from '../../parts/markdown.tsx'
import { Await } from '../../parts/record/record-page.tsx'
import './releases.css'

/** What changed in each version, for administrators: the latest is open. The text is English in every language. */
export function ReleasesPage() {
  const t = useT()
  const releases = useRecord(() => client(listReleases, {}), [])
  const title = t('menu.releases')
  useTitle(title)
  return (
    <div className="page releases">
      <header className="page-head">
        <h1>{title}</h1>
      </header>
      <p className="muted">{t('releases.help')}</p>
      <Await loaded={releases}>
        {(all) =>
          all.length === 0 ? (
            <p>{t('releases.empty')}</p>
          ) : (
            all.map((release, place) => <Changes key={release.version} of={release} isOpen={place === 0} />)
          )
        }
      </Await>
    </div>
  )
}

function Changes({ of: { version, changes }, isOpen }: { of: Release; isOpen: boolean }) {
  const t = useT()
  return (
    <details className="card" open={isOpen}>
      <summary>
        <h2>{/^\d/.test(version) ? t('releases.version', { version }) : t('releases.newest')}</h2>
      </summary>
      <div lang="en">
        <Markdown text={changes} />
      </div>
    </details>
  )
}
