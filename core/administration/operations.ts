export * from './audit/operations.ts'
export * from './jobs/operations.ts'
export * from './sessions/operations.ts'
