export { deleteLinesNaming } from './rows-queries.ts'
