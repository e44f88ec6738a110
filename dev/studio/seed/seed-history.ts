import { sql } from 'drizzle-orm'
import type { Services } from '../../../server/src/context.ts'
import { liveRsvps } from '../../../server/src/features/live-classes/tables.ts'
import { activeDays, users } from '../../../server/src/features/accounts/tables.ts'
import {
  enrollmentCompletedSessions,
  enrollments,
} from '../../../server/src/features/programs/tables.ts'
import { practiceLog } from '../../../server/src/features/practice/tables.ts'
import {
  videos,
  videoViews,
  watchDays,
  watchProgress,
} from '../../../server/src/features/videos/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { studio } from '../data/studio.ts'
import { idOf, type Ids } from './seed-people.ts'
import { secondsOf } from './seed-watching.ts'

/** The average share of a class that anonymous viewers have watched. */
const USUAL_SHARE = 0.64

/**
 * Inserts the active days, the views and the time watched that follow from the activity of members: sessions, classes,
 * live classes and their last visit. Views of people without demo accounts are anonymous.
 */
export async function seedHistory(
  services: Services,
  on: Transaction,
  videoIds: Ids,
): Promise<void> {
  const day = (at: ReturnType<typeof sql>) => sql`(${at} AT TIME ZONE 'UTC')::date`
  await on.execute(sql`
    INSERT INTO ${activeDays} (user_id, day)
    SELECT user_id, ${day(sql`seen_at`)} FROM (
      SELECT user_id, done.completed_at AS seen_at FROM ${enrollmentCompletedSessions} done
        JOIN ${enrollments} enrollment ON enrollment.id = done.enrollment_id
      UNION ALL SELECT user_id, updated_at FROM ${watchProgress}
      UNION ALL SELECT user_id, created_at FROM ${liveRsvps}
      UNION ALL SELECT user_id, admitted_at FROM ${liveRsvps} WHERE admitted_at IS NOT NULL
      UNION ALL SELECT id, last_activity FROM ${users}
      UNION ALL SELECT id, created_at FROM ${users}
    ) visits WHERE seen_at <= ${services.now()}::timestamptz
    ON CONFLICT DO NOTHING`)
  // Presence in a live class is practised, but no film is watched.
  const watched = sql`(
      SELECT user_id, video_id, updated_at AS at, watched_seconds AS seconds FROM ${watchProgress}
      WHERE watched_seconds > 0
      UNION ALL SELECT user_id, video_id, happened_at, practised_seconds FROM ${practiceLog}
      WHERE video_id IS NOT NULL
    ) watched`
  await on.execute(sql`
    INSERT INTO ${watchDays} (user_id, day, watched_seconds)
    SELECT user_id, ${day(sql`at`)}, sum(seconds) FROM ${watched} GROUP BY 1, 2`)
  // Of whoever watched past midnight too: no day has time watched and no view.
  await on.execute(sql`
    INSERT INTO ${videoViews} (user_id, video_id, viewed_at)
    SELECT user_id, video_id, greatest(at - seconds * interval '1 second', date_trunc('day', at, 'UTC'))
    FROM ${watched}`)
  await on.execute(sql`
    UPDATE ${videos} SET view_count = viewed.views
    FROM (SELECT video_id, count(*) AS views FROM ${videoViews} GROUP BY 1) viewed
    WHERE viewed.video_id = id`)
  for (const video of studio.videos) {
    const seconds = Math.round(secondsOf(video) * USUAL_SHARE)
    await on.execute(sql`
      INSERT INTO ${watchDays} (day, watched_seconds)
      SELECT ${day(sql`viewed_at`)}, count(*) * ${seconds}::int FROM ${videoViews}
      WHERE video_id = ${idOf(videoIds, video.key)} AND user_id IS NULL GROUP BY 1`)
  }
}
