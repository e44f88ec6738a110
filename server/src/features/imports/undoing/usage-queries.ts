import { eq, sql } from 'drizzle-orm'
import { type Executor, outer } from '../../../platform/db/database.ts'
import { exercises } from '../../exercises/tables.ts'
import { programSessions } from '../../programs/tables.ts'
import {
  videoCaptions,
  videoFilms,
  videos,
  videoViews,
  watchProgress,
} from '../../videos/tables.ts'

export interface Usage {
  inProgram: boolean
  inExercise: boolean
  watched: boolean
  /** Whether a person has written captions of it. */
  written: boolean
  /** Whether staff have sent music or another film, or said what its sound tracks are. */
  filmed: boolean
}

/** By what a video is used. */
export async function findUsage(on: Executor, videoId: string): Promise<Usage> {
  const [usage] = await on
    .select({
      inProgram: sql<boolean>`EXISTS (SELECT FROM ${programSessions} WHERE ${programSessions.videoId} = ${videoId})`,
      written: sql<boolean>`EXISTS (SELECT FROM ${videoCaptions} WHERE ${videoCaptions.videoId} = ${videoId}
        AND NOT ${videoCaptions.isMachineMade})`,
      filmed: sql<boolean>`${outer(videos.musicPath)} IS NOT NULL
        OR EXISTS (SELECT FROM ${videoFilms} WHERE ${videoFilms.videoId} = ${videoId})
        OR coalesce(jsonb_path_exists(${outer(videos.sounds)}, '$[*] ? (@.use != "language" || @.language != null)'), false)`,
      inExercise: sql<boolean>`EXISTS (SELECT FROM ${exercises} WHERE ${exercises.clipVideoId} = ${videoId})`,
      watched: sql<boolean>`EXISTS (SELECT FROM ${watchProgress} WHERE ${watchProgress.videoId} = ${videoId})
        OR EXISTS (SELECT FROM ${videoViews} WHERE ${videoViews.videoId} = ${videoId})`,
    })
    .from(videos)
    .where(eq(videos.id, videoId))
  return (
    usage ?? {
      inProgram: false,
      inExercise: false,
      watched: false,
      written: false,
      filmed: false,
    }
  )
}
