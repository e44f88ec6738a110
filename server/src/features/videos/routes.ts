import * as endpoints from '@carriage/contract/videos/endpoints'
import { findSpoken as findSpokenEndpoint } from '@carriage/contract/media/captions-endpoints'
import { getWorkout } from '@carriage/contract/practice/endpoints'
import type { Route } from '../../context.ts'
import type { SliceRegistry } from '../../slice.ts'
import { listExerciseNames } from './cues/list-exercise-names.ts'
import { readCues } from './cues/read-cues.ts'
import { browseVideos, findSpoken } from './library/browse-videos.ts'
import {
  findAlternatives,
  findNextVideo,
  completeSetupVideo,
  listSetupVideos,
} from './library/find-videos.ts'
import { listHistory, readWorkout, playVideo, readVideo } from './playback/read-video.ts'
import { readClassReport, saveClassReport, reportProgress } from './playback/report-progress.ts'

export function registerVideoRoutes(
  route: Route,
  { creditClass, programsWith }: Pick<SliceRegistry, 'creditClass' | 'programsWith'>,
): void {
  route(endpoints.browseVideos, (context, { query }) => browseVideos(context, query))
  route(findSpokenEndpoint, (context, { query }) => findSpoken(context, query))
  route(endpoints.getVideoDetails, (context, { params }) => readVideo(context, params))
  route(endpoints.listSetupVideos, (context) => listSetupVideos(context))
  route(endpoints.completeSetupVideo, (context, { body }) => completeSetupVideo(context, body))
  route(endpoints.listHistory, (context, { query }) => listHistory(context, query))
  route(getWorkout, (context, { params, query }) => readWorkout(context, { ...params, ...query }))
  route(endpoints.getNextVideo, (context, { params }) => findNextVideo(context, params))
  route(endpoints.getClassReport, (context, { params, query }) =>
    readClassReport(context, { videoId: params.id, date: query.date }),
  )
  route(endpoints.saveClassReport, (context, { params, body: { date, ...said } }) =>
    saveClassReport(context, { videoId: params.id, date, ...said }, programsWith),
  )
  route(endpoints.listAlternatives, (context, { params }) => findAlternatives(context, params))
  route(endpoints.playVideo, (context, { params }) => playVideo(context, params))
  route(endpoints.getVideoCues, (context, { params }) => readCues(context, params))
  route(endpoints.listExerciseNames, (context, { query }) => listExerciseNames(context, query))
  route(endpoints.reportVideoProgress, (context, { params, body }) =>
    reportProgress(
      context,
      {
        videoId: params.id,
        position: body.position_seconds,
        watched: body.watched_seconds,
        parts: body.watched_parts,
        film: body.playback_id,
        kind: body.outside_program ? 'discover' : 'program',
        madeAt: body.made_at,
        timeZone: body.time_zone,
      },
      creditClass,
    ),
  )
}
