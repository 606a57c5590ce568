import './writing/reading-handlers.ts'
import './writing/test-mail-handlers.ts'
import './writing/trial-handlers.ts'
import './writing/writing-handlers.ts'
