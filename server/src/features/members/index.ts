export { registerMemberRoutes } from './routes.ts'
