import './absences-handlers.ts'
import './missing-handlers.ts'
