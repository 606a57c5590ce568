import './app/fonts.css'
import '@picocss/pico/css/pico.min.css'
import './app/tokens.css'
import './app/sign-in.css'
import './parts/parts.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { client } from './app/client.ts'
import { fetchAhead } from './app/opened-page.tsx'
import { pageAt } from './app/pages.ts'
import { resume } from './app/session.ts'
import { chosenLanguage, hasTexts, speak } from './app/texts.ts'
import './app/theme.ts'
import { Unreachable } from './app/unreachable.tsx'

const root = createRoot(document.getElementById('root')!)

// The page's code comes along with the answers to who this is and in which language.
const asked = pageAt(location.pathname)
if (asked) fetchAhead(asked)

try {
  // Without a language of this machine the person's own decides, once he is known.
  if (chosenLanguage()) await Promise.all([speak(client), resume()])
  else await resume()
  if (!hasTexts.value) await speak(client)
  root.render(<App />)
} catch {
  root.render(<Unreachable />)
}
