export { registerDocumentation, registerSystemRoutes, VERSION } from './routes.ts'
