import type { Accessory } from '@carriage/contract/reformer/schemas'
import { exercises } from '../../../server/src/features/exercises/tables.ts'
import type { Services } from '../../../server/src/context.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
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
