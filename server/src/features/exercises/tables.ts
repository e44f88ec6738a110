export { exercises } from './exercises-schema.ts'
