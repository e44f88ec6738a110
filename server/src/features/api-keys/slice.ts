import type { Slice } from '../../slice.ts'
import { registerApiKeyRoutes } from './routes.ts'

export const apiKeysSlice: Slice = { routes: registerApiKeyRoutes }
