import type { Slice } from '../../slice.ts'
import { NOTIFICATION_TABLES, readNotificationData } from './personal-data-queries.ts'
import { registerNotificationRoutes } from './routes.ts'
import { sweepNotificationsJob } from './notifications.ts'
import { deliverPushJob, mailUntakenPushJob, sweepPushesJob } from './push/deliver-push.ts'
import { preparePush } from './push/devices.ts'

export const notificationsSlice: Slice = {
  routes: registerNotificationRoutes,
  jobs: [sweepNotificationsJob, deliverPushJob, mailUntakenPushJob, sweepPushesJob],
  prepare: preparePush,
  personalData: { tables: NOTIFICATION_TABLES, read: readNotificationData },
}
