import './changing/handlers.ts'
import './reading/handlers.ts'
