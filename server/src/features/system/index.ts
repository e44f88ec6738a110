export { registerDocumentation, registerSystemRoutes } from './routes.ts'
