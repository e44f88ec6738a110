import * as endpoints from '@carriage/contract/videos/admin-endpoints'
import type { Route } from '../../context.ts'
import { changeVideos, updateVideo, removeVideo, type VideoLoss } from './authoring/edit-video.ts'
import {
  listAdminVideos,
  listInstructors,
  listProcessing,
  readAdminVideo,
  readVideoPreview,
} from './authoring/read-admin-videos.ts'

export function registerVideoAdminRoutes(route: Route, loss: VideoLoss): void {
  route(endpoints.listAdminVideos, (context, { query }) => listAdminVideos(context, query))
  route(endpoints.listProcessing, (context, { query }) => listProcessing(context, query))
  route(endpoints.listInstructors, (context, { query }) => listInstructors(context, query))
  route(endpoints.getAdminVideo, (context, { params }) => readAdminVideo(context, params))
  route(endpoints.getVideoPreview, (context, { params }) => readVideoPreview(context, params))
  route(endpoints.updateVideo, (context, { params, body }) =>
    updateVideo(context, { ...body, ...params, loss }),
  )
  route(endpoints.removeVideo, (context, { params }) => removeVideo(context, { ...params, loss }))
  route(endpoints.changeVideos, (context, { body }) => changeVideos(context, { ...body, loss }))
}
