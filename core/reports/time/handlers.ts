import './time-handlers.ts'
import './working-time-handlers.ts'
