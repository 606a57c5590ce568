export * from './export/operations.ts'
export * from './anonymising/operations.ts'
export * from './retention/operations.ts'
