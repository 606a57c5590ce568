import { useEffect } from 'react'

/** Milliseconds between two questions whether the server is there. */
const askMs = 5000

/** Reads the page again when the server is there; where it is not, the browser would only show a page of its own. */
const look = (): Promise<void> =>
  fetch('/api/health').then(
    ({ ok }) => {
      if (ok) location.reload()
    },
    () => undefined,
  )

/** Shown when not even the texts could be fetched: it has to carry its own words. */
export function Unreachable() {
  useEffect(() => {
    // Never at once: what went wrong may be something else, and lead back here.
    const timer = setInterval(() => void look(), askMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <main className="state" role="alert">
      <h1>Decidag</h1>
      <p lang="en">The server cannot be reached. Check your connection.</p>
      <p lang="fr">Le serveur est injoignable. Vérifiez votre connexion.</p>
      <p lang="nl">De server is niet bereikbaar. Controleer uw verbinding.</p>
      <button type="button" aria-label="Retry, réessayer, opnieuw" onClick={() => void look()}>
        ↻
      </button>
    </main>
  )
}
