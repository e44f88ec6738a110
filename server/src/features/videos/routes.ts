import * as endpoints from '@carriage/contract/videos/endpoints'
import type { Route } from '../../context.ts'
import { browseVideos } from './library/browse-videos.ts'
import { findNextVideo } from './library/find-next-video.ts'
import { listSetupVideos } from './library/list-setup-videos.ts'
import { listHistory } from './playback/list-history.ts'
import { playVideo } from './playback/play-video.ts'
import { readVideo } from './playback/read-video.ts'
import { rateEffort } from './playback/rate-effort.ts'
import { reportProgress } from './playback/report-progress.ts'

export function registerVideoRoutes(route: Route): void {
  route(endpoints.browseVideos, (context, { query }) => browseVideos(context, query))
  route(endpoints.getVideoDetails, (context, { params }) => readVideo(context, params))
  route(endpoints.listSetupVideos, (context) => listSetupVideos(context))
  route(endpoints.listHistory, (context, { query }) => listHistory(context, query))
  route(endpoints.getNextVideo, (context, { params }) => findNextVideo(context, params))
  route(endpoints.rateEffort, (context, { params, body }) =>
    rateEffort(context, { videoId: params.id, effort: body.effort }),
  )
  route(endpoints.playVideo, (context, { params }) => playVideo(context, params))
  route(endpoints.reportVideoProgress, (context, { params, body }) =>
    reportProgress(context, {
      videoId: params.id,
      position: body.position_seconds,
      watched: body.watched_seconds,
    }),
  )
}
