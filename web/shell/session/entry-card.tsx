import type { ReactNode } from 'react'
import { Mark } from '../mark.tsx'
import { LanguagePicker, ThemeSwitch } from '../pickers.tsx'
import { useT } from '../../state/texts.ts'
import { useTitle } from '../../state/title.ts'

/** A page before the sign-in: what it asks, in one's language and look. */
export function EntryCard({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const t = useT()
  useTitle(title)
  return (
    <main className="login">
      <div className="login-card">
        <header>
          <span className="brand">
            <Mark />
            {t('app.name')}
          </span>
          <h1>{title}</h1>
          {help && <p className="muted">{help}</p>}
        </header>
        {children}
        <footer className="row">
          <LanguagePicker />
          <ThemeSwitch />
        </footer>
      </div>
    </main>
  )
}
