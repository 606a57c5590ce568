// The work of this area, by what it is about.
import './drafting.ts'
import './emission.ts'
import './forecasting.ts'
import './reading.ts'
