import { useMemo } from 'react'
import { feedbackScreen } from '#core/screens/list/lists.ts'
import { useAddressQuery } from '../../state/address.ts'
import { client } from '../../state/client.ts'
import { useT } from '../../state/texts.ts'
import { ListPage } from '../../parts/list/list-page.tsx'

/** What people reported when something went wrong. */
export function FeedbackPage() {
  const t = useT()
  const query = useAddressQuery()
  const screen = useMemo(() => feedbackScreen(client, query), [query])
  return (
    <ListPage
      title={t('feedback.title')}
      screen={screen}
      draw={{
        name: ({ name, email }) => (
          <>
            {name}
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </>
        ),
        what_happened: ({ what_happened, browser, app_version }) => (
          <>
            <span className="notice-message">{what_happened}</span>
            <br />
            <small className="muted">{[browser, app_version].filter(Boolean).join(' · ')}</small>
          </>
        ),
        error_text: ({ error_text }) =>
          error_text && (
            <details>
              <summary>{error_text.split('\n')[0]}</summary>
              <pre>{error_text}</pre>
            </details>
          ),
      }}
      searchFor={t('feedback.search')}
      empty={{ title: t('feedback.empty'), help: t('feedback.empty_help') }}
      changes={{ notification: {} }}
    />
  )
}
