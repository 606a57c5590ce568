import './planned-booked-handlers.ts'
import './time-handlers.ts'
import './working-time-handlers.ts'
