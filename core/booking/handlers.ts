// The work of this area, room by room.
import './cell/handlers.ts'
import './import/handlers.ts'
import './list/handlers.ts'
import './sums/handlers.ts'
import './week/handlers.ts'
import './weeks/handlers.ts'
