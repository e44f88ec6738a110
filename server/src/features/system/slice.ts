import type { Slice } from '../../slice.ts'
import { registerDocumentation, registerSystemRoutes } from './routes.ts'

export const systemSlice: Slice = { routes: registerSystemRoutes, http: registerDocumentation }
