import './report-server/handlers.ts'
