// The work of this area, by what it is about.
import './drafting-handlers.ts'
import './due-handlers.ts'
import './emission-handlers.ts'
import './forecasts/handlers.ts'
import './palette-handlers.ts'
import './reading-handlers.ts'
