import type { Slice } from '../../slice.ts'
import { NOTIFICATION_TABLES, readNotificationData } from './personal-data-queries.ts'
import { registerNotificationRoutes } from './routes.ts'
import { sweepNotificationsJob } from './notifications.ts'

export const notificationsSlice: Slice = {
  routes: registerNotificationRoutes,
  jobs: [sweepNotificationsJob],
  personalData: { tables: NOTIFICATION_TABLES, read: readNotificationData },
}
