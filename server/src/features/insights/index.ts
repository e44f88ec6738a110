export { registerInsightRoutes } from './routes.ts'
