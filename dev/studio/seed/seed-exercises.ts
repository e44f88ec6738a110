import type { Accessory } from '@carriage/contract/reformer/schemas'
import { exercisePractices, exercises } from '../../../server/src/features/exercises/tables.ts'
import type { Services } from '../../../server/src/context.ts'
import { practiceLog } from '../../../server/src/features/practice/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { utcDay } from '../../../server/src/platform/time.ts'
import { clipCues, setupOf, startOf } from '../data/clip-cues.ts'
import { exercises as library } from '../data/exercises.ts'
import { studio } from '../data/studio.ts'
import type { Clip, DemoVideo } from '../data/types.ts'
import { neededFirst } from './needed-first.ts'
import { idOf, type Ids } from './seed-people.ts'

/** Of the thirty seconds that show an exercise, in milliseconds. */
const SHOWN = { from: 4000, to: 14_000 }

/** The film that shows an exercise: if there is any, one that everybody may play, and of those one that is made first. */
function filmOf(clip: Clip): DemoVideo | undefined {
  const needed = neededFirst(studio)
  const rank = ({ key, premium }: DemoVideo) => 2 * Number(premium) + Number(!needed.has(key))
  const [film] = studio.videos
    .filter(({ setup }) => !setup)
    .filter(({ publication }) => publication.status === 'published')
    .filter(({ sequence }) => sequence.some((run) => run.clip === clip))
    .toSorted((one, other) => rank(one) - rank(other))
  return film
}

const used = (accessory: Accessory | undefined) => (accessory === undefined ? null : [accessory])

function clipValues(clip: Clip, videos: Ids) {
  const film = filmOf(clip)
  if (!film) return {}
  const start = startOf(film.sequence, clip)
  return {
    clipVideoId: idOf(videos, film.key),
    clipStartMs: start + SHOWN.from,
    clipEndMs: start + SHOWN.to,
  }
}

/** Inserts the library, whose clips are parts of the videos; returns the ids by the clip that shows an exercise. */
export async function seedExercises(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  videos: Ids,
): Promise<Ids> {
  const at = now()
  // Sound: the table has clips as its keys.
  const clips = Object.keys(library) as Clip[]
  const ids: Ids = new Map(clips.map((clip) => [clip, uuidv7()]))
  for (const clip of clips) {
    const [exercise, cue] = [library[clip], clipCues[clip]]
    if (!exercise || !cue) continue
    const { easier, ...details } = exercise
    await on.insert(exercises).values({
      id: idOf(ids, clip),
      name: cue.name,
      // What is not used is not worth a word there.
      setup: { ...setupOf(cue), straps: cue.straps ?? null, accessories: used(cue.accessory) },
      ...details,
      ...(easier && { easierId: idOf(ids, easier) }),
      ...clipValues(clip, videos),
      createdAt: at,
      updatedAt: at,
    })
  }
  return ids
}

/** Counts what members have practised in the classes that they have completed. */
export async function seedPractices(
  on: Transaction,
  { videos, exercises: ids }: { videos: Ids; exercises: Ids },
): Promise<void> {
  const sequences = new Map(studio.videos.map(({ key, sequence }) => [idOf(videos, key), sequence]))
  const counted = new Map<string, { days: Set<string>; last: Date }>()
  for (const { userId, videoId, happenedAt } of await on.select().from(practiceLog)) {
    if (videoId === null) continue
    for (const { clip } of sequences.get(videoId) ?? []) {
      const exerciseId = ids.get(clip)
      if (exerciseId === undefined) continue
      const key = `${userId} ${exerciseId}`
      const { days, last } = counted.get(key) ?? { days: new Set(), last: happenedAt }
      days.add(`${videoId} ${utcDay(happenedAt)}`)
      counted.set(key, { days, last: last > happenedAt ? last : happenedAt })
    }
  }
  const rows = [...counted].map(([key, { days, last }]) => {
    const [userId = '', exerciseId = ''] = key.split(' ')
    return { userId, exerciseId, times: days.size, lastAt: last }
  })
  if (rows.length > 0) await on.insert(exercisePractices).values(rows)
}
