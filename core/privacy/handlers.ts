import './export/handlers.ts'
import './anonymising/handlers.ts'
import './retention/handlers.ts'
