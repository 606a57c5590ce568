import './occupation-handlers.ts'
