import './shell/fonts.css'
import '@picocss/pico/css/pico.min.css'
import './shell/tokens.css'
import './shell/session/sign-in.css'
import './parts/parts.css'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { client } from './state/client.ts'
import { fetchAhead } from './shell/opened-page.tsx'
import { pageAt } from './shell/pages.ts'
import { resume } from './state/session.ts'
import { chosenLanguage, hasTexts, loadLanguage } from './state/texts.ts'
import './state/theme.ts'
import { Unreachable } from './shell/unreachable.tsx'

const root = createRoot(document.getElementById('root')!)

// The page's code comes along with the answers to who this is and in which language.
const pageAsOpened = pageAt(location.pathname)
if (pageAsOpened) void fetchAhead(pageAsOpened)

try {
  // Without a language of this machine the person's own decides, once he is known.
  if (chosenLanguage()) await Promise.all([loadLanguage(client), resume()])
  else await resume()
  if (!hasTexts.value) await loadLanguage(client)
  root.render(<App />)
} catch {
  root.render(<Unreachable />)
}
