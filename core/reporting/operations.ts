export * from './report-server/operations.ts'
export * from './views/operations.ts'
