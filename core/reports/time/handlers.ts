import './time-handlers.ts'
