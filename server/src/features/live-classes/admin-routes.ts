import * as endpoints from '@carriage/contract/live-classes/admin-endpoints'
import type { Route } from '../../context.ts'
import { createLiveClass } from './create-live-class.ts'
import { enterAsHost } from './enter-as-host.ts'
import { listAdminLive } from './list-admin-live.ts'
import { readAdminLive } from './read-admin-live.ts'
import { readLiveEngine } from './read-live-engine.ts'
import { removeLiveClass } from './remove-live-class.ts'
import { reportSession } from './report-session.ts'
import { updateLiveClass } from './update-live-class.ts'

export function registerLiveAdminRoutes(route: Route): void {
  route(endpoints.listAdminLiveClasses, (context, { query }) => listAdminLive(context, query))
  route(endpoints.getAdminLiveClass, (context, { params }) => readAdminLive(context, params))
  route(endpoints.createLiveClass, (context, { body }) => createLiveClass(context, body))
  route(endpoints.updateLiveClass, (context, { params, body }) =>
    updateLiveClass(context, { ...body, ...params }),
  )
  route(endpoints.removeLiveClass, (context, { params }) => removeLiveClass(context, params))
  route(endpoints.getLiveEngine, (context) => readLiveEngine(context))
  route(endpoints.getLiveHostToken, (context, { params }) => enterAsHost(context, params))
  route(endpoints.reportLiveSession, (context, { params, body }) =>
    reportSession(context, { ...body, ...params }),
  )
}
