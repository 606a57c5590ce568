import './bounce-handlers.ts'
import './notice-handlers.ts'
import './sign-in-handlers.ts'
