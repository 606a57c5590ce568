// The work of this area, by what it is about.
import './deciding/handlers.ts'
import './inbox/handlers.ts'
import './matching/handlers.ts'
import './paying/handlers.ts'
import './paying/statement-handlers.ts'
import './reading/handlers.ts'
import './receiving/handlers.ts'
