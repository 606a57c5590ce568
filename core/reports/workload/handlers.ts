import './load-handlers.ts'
import './occupation-handlers.ts'
