import '@picocss/pico/css/pico.min.css'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')!).render(<main className="container">Decidag</main>)
