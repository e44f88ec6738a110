export { deleteLinesNaming } from './imports-queries.ts'
