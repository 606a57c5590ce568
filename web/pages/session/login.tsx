import { LanguagePicker, ThemeSwitch } from '../../app/top-bar.tsx'
import { Mark } from '../../app/menu.tsx'
import { go } from '../../app/navigation.ts'
import { enter } from '../../app/session.ts'
import { useT } from '../../app/texts.ts'
import { useTitle } from '../../app/title.ts'
import { SignInForm } from './sign-in-form.tsx'

/** The first page of all; afterwards back to where one wanted to go, the very first time to `/`. */
export function LoginPage({ back }: { back: string }) {
  const t = useT()
  useTitle(t('login.title'))
  const signIn = async (email: string, password: string): Promise<void> => {
    const first = await enter(email, password)
    go(first ? '/' : back, { replace: true })
  }
  return (
    <main className="login">
      <div className="login-card">
        <header>
          <span className="brand">
            <Mark />
            {t('app.name')}
          </span>
          <h1>{t('login.title')}</h1>
          <p className="muted">{t('login.welcome')}</p>
        </header>
        <SignInForm enter={signIn} />
        <footer className="row">
          <LanguagePicker />
          <ThemeSwitch />
        </footer>
      </div>
    </main>
  )
}
