export * from './folder-operations.ts'
export * from './import/operations.ts'
export * from './parts/operations.ts'
export * from './subfolder-operations.ts'
