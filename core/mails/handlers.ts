import './notice-handlers.ts'
import './sign-in-handlers.ts'
