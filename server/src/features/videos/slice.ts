import type { Slice } from '../../slice.ts'
import { registerVideoAdminRoutes } from './admin-routes.ts'
import { videoContent } from './authoring/video-content.ts'
import { findVideoLength } from './authoring/admin-queries.ts'
import { publishDueVideosJob } from './authoring/edit-video.ts'
import { savableVideos } from './library/saved-videos.ts'
import { registerVideoRoutes } from './routes.ts'
import { readVideoData, VIDEO_TABLES } from './personal-data-queries.ts'

export const videosSlice: Slice = {
  routes(route, registry) {
    registerVideoRoutes(route, registry)
    registerVideoAdminRoutes(route, {
      hide: (services, on, id) => registry.hideVideo(services, on, id),
      purge: registry.purge.video,
    })
  },
  jobs: [publishDueVideosJob],
  content: [videoContent],
  videoLength: findVideoLength,
  savable: { video: savableVideos },
  personalData: { tables: VIDEO_TABLES, read: readVideoData },
}
