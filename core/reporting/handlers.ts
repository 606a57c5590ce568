import './report-server/handlers.ts'
import './views/handlers.ts'
