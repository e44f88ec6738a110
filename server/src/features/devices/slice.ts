import type { Slice } from '../../slice.ts'
import { registerDeviceRoutes } from './routes.ts'

export const devicesSlice: Slice = { routes: registerDeviceRoutes }
