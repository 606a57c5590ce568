export * from './home.ts'
export * from './pipeline/operations.ts'
