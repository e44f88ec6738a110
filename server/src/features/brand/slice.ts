import type { Slice } from '../../slice.ts'
import { registerInstalledAppRoutes } from './installed-app-routes.ts'
import { registerBrandRoutes } from './routes.ts'

export const brandSlice: Slice = { routes: registerBrandRoutes, http: registerInstalledAppRoutes }
