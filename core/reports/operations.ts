export * from './home.ts'
