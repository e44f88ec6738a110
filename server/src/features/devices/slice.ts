import type { Slice } from '../../slice.ts'
import { registerDeviceRoutes } from './routes.ts'
import { DEVICE_TABLES, readDeviceData } from './personal-data-queries.ts'

export const devicesSlice: Slice = {
  routes: registerDeviceRoutes,
  personalData: { tables: DEVICE_TABLES, read: readDeviceData },
}
