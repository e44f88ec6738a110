import * as endpoints from '@carriage/contract/notifications/endpoints'
import * as pushEndpoints from '@carriage/contract/notifications/push-endpoints'
import type { Route } from '../../context.ts'
import type { SliceRegistry } from '../../slice.ts'
import {
  countUnread,
  listNotifications,
  markAllNotifications,
  readChoices,
  saveChoices,
} from './notifications.ts'
import { addDevice, listDevices, removeDevice, sendTest } from './push/devices.ts'

export function registerNotificationRoutes(
  route: Route,
  { studioLanguages }: Pick<SliceRegistry, 'studioLanguages'>,
): void {
  route(endpoints.listNotifications, (context, { query }) => listNotifications(context, query))
  route(endpoints.countUnread, (context) => countUnread(context))
  route(endpoints.markAllNotifications, (context) => markAllNotifications(context))
  route(endpoints.getNotificationChoices, (context) => readChoices(context, studioLanguages))
  route(endpoints.saveNotificationChoices, (context, { body }) => saveChoices(context, body))
  route(pushEndpoints.listPushDevices, (context) => listDevices(context))
  route(pushEndpoints.addPushDevice, (context, { body }) => addDevice(context, body))
  route(pushEndpoints.removePushDevice, (context, { params }) => removeDevice(context, params))
  route(pushEndpoints.testPush, (context) => sendTest(context))
}
