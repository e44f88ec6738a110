import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import type { Route } from '../../context.ts'
import { listAdminVideos } from './list-admin-videos.ts'
import { listInstructors } from './list-instructors.ts'
import { listProcessing } from './list-processing.ts'
import { readAdminVideo } from './read-admin-video.ts'
import { removeVideo, type VideoRemoval } from './remove-video.ts'
import { updateVideo } from './update-video.ts'

export function registerVideoAdminRoutes(route: Route, removal: VideoRemoval): void {
  route(endpoints.listAdminVideos, (context, { query }) => listAdminVideos(context, query))
  route(endpoints.listProcessing, (context, { query }) => listProcessing(context, query))
  route(endpoints.listInstructors, (context, { query }) => listInstructors(context, query))
  route(endpoints.getAdminVideo, (context, { params }) => readAdminVideo(context, params))
  route(endpoints.updateVideo, (context, { params, body }) =>
    updateVideo(context, { ...body, ...params }),
  )
  route(endpoints.removeVideo, (context, { params }) =>
    removeVideo(context, { ...params, removal }),
  )
}
