export * from './home.ts'
export * from './missions/operations.ts'
export * from './companies/operations.ts'
export * from './pipeline/operations.ts'
