export { listFollowed } from './coaches-queries.ts'
