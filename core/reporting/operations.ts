export * from './report-server/operations.ts'
