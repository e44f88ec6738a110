export { importRows, imports } from './imports-schema.ts'
