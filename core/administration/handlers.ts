import './audit/seal-handlers.ts'
import './audit/handlers.ts'
import './jobs/handlers.ts'
import './sessions/handlers.ts'
