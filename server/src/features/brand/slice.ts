import type { Slice } from '../../slice.ts'
import { registerBrandRoutes } from './routes.ts'

export const brandSlice: Slice = { routes: registerBrandRoutes }
