export { exercisePractices, exercises } from './exercises-schema.ts'
