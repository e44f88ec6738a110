import type { CaptionLine } from '@carriage/contract/media/captions-schemas'
import type { Tone } from '@carriage/contract/media/tone'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../server/src/context.ts'
import { readTone, storeImage } from '../../../server/src/features/media/index.ts'
import {
  programs,
  programSessions,
  programWeeks,
} from '../../../server/src/features/programs/tables.ts'
import { replaceCaptions, replaceCues } from '../../../server/src/features/videos/index.ts'
import { videos } from '../../../server/src/features/videos/tables.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { serverFolder } from '../../../server/src/platform/server-folder.ts'
import { addDays } from '../../../server/src/platform/time.ts'
import { CUE_SECONDS, musicNote, spokenTracks } from '../data/captions.ts'
import { cautionsOf } from '../data/clip-cautions.ts'
import { cuesOf } from '../data/clip-cues.ts'
import { studio } from '../data/studio.ts'
import type { DemoProgram, Publication } from '../data/types.ts'
import { seedExercises } from './seed-exercises.ts'
import { idOf, type Ids } from './seed-people.ts'

export const demoMedia = (): string => join(serverFolder(), '..', 'dev', 'studio', 'media')
export const demoSourceKey = (key: string): string => `sources/demo-${key}.mp4`

type Thumbnails = ReadonlyMap<string, { thumbnailPath: string; thumbnailTone: Tone | null }>

/**
 * Stores the images of the demo studio like uploads and returns them by file name; outside the transaction,
 * because it takes a while.
 */
export async function storeThumbnails({ mediaStore }: Services): Promise<Thumbnails> {
  const names = [...studio.videos, ...studio.programs].map(({ thumb }) => thumb)
  const stored = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const bytes = await readFile(join(demoMedia(), 'thumbs', name))
      const thumbnailPath = await storeImage(mediaStore, bytes)
      const thumbnailTone = await readTone(mediaStore, thumbnailPath)
      return [name, { thumbnailPath, thumbnailTone }] as const
    }),
  )
  return new Map(stored)
}

/** Inserts the videos, without media, and the exercises in them; returns the ids of the videos by key. */
export async function seedVideos(
  services: Services,
  on: Transaction,
  people: Ids,
  thumbnails: Thumbnails,
): Promise<Ids> {
  const now = services.now()
  const ids = new Map(studio.videos.map(({ key }) => [key, uuidv7()]))
  await on.insert(videos).values(
    studio.videos.map((video) => ({
      id: idOf(ids, video.key),
      title: video.title,
      description: video.description,
      categories: video.categories,
      difficultyLevel: video.level,
      ...thumbnails.get(video.thumb),
      tags: video.tags,
      instructorId: idOf(people, video.coach),
      uploadedBy: idOf(people, video.coach),
      isPremium: video.premium,
      isRecovery: video.recovery,
      isSetup: video.setup,
      featureOnHome: video.featureOnHome,
      recoveryAreas: video.recoveryAreas,
      recoveryNotes: video.recoveryNotes || null,
      equipments: video.equipments,
      cautions: cautionsOf(video.sequence),
      sourcePath: demoSourceKey(video.key),
      ...(video.captions.en && { sounds: spokenTracks, musicNote }),
      ...publicationValues(video.publication, now),
    })),
  )
  for (const { key, captions } of studio.videos) {
    for (const [language, texts] of Object.entries(captions)) {
      const of = { videoId: idOf(ids, key), language, isMachineMade: false }
      await replaceCaptions(on, { ...of, lines: captionLines(texts) })
    }
  }
  const exercises = await seedExercises(services, on, ids)
  for (const { key, sequence, setup } of studio.videos) {
    if (setup) continue
    const cues = cuesOf(sequence, exercises)
    await replaceCues(on, idOf(ids, key), cues)
  }
  return ids
}

/** The given texts one after the other. */
const captionLines = (texts: readonly string[]): CaptionLine[] =>
  texts.map((text, n) => ({
    start_ms: n * CUE_SECONDS * 1000,
    end_ms: (n + 1) * CUE_SECONDS * 1000,
    text,
  }))

export async function seedPrograms(
  services: Services,
  on: Transaction,
  people: Ids,
  videoIds: Ids,
  thumbnails: Thumbnails,
): Promise<Ids> {
  const now = services.now()
  const ids = new Map(studio.programs.map(({ key }) => [key, uuidv7()]))
  for (const program of studio.programs) {
    const id = idOf(ids, program.key)
    await on.insert(programs).values({
      id,
      title: program.title,
      description: program.description,
      categories: program.categories,
      difficultyLevel: program.level,
      durationWeeks: program.weeks.length,
      sessionPerWeek: program.sessionPerWeek,
      instructorId: idOf(people, program.coach),
      createdBy: idOf(people, program.coach),
      ...thumbnails.get(program.thumb),
      isPremium: program.premium,
      isRecovery: program.recovery,
      featureOnHome: program.featureOnHome,
      completionMessage: program.completionMessage,
      enrollmentCount: membersOf(program),
      ...publicationValues(program.publication, now),
    })
    await seedWeeks(on, id, program, videoIds)
  }
  return ids
}

async function seedWeeks(
  on: Transaction,
  programId: string,
  program: DemoProgram,
  videoIds: Ids,
): Promise<void> {
  for (const [index, week] of program.weeks.entries()) {
    const weekId = uuidv7()
    const { title, description } = week
    await on
      .insert(programWeeks)
      .values({ id: weekId, programId, position: index + 1, title, description })
    await on.insert(programSessions).values(
      week.sessions.map((session, n) => ({
        weekId,
        programId,
        position: n + 1,
        title: session.title,
        videoId: session.video === null ? null : idOf(videoIds, session.video),
      })),
    )
  }
}

const membersOf = ({ key }: DemoProgram): number =>
  studio.members
    .flatMap((member) => member.enrollments)
    .filter((e) => e.program === key && e.status !== 'stopped').length

function publicationValues(publication: Publication, now: Date) {
  if (publication.status === 'draft')
    return { status: 'draft' as const, createdAt: addDays(now, -2) }
  if (publication.status === 'scheduled') {
    const publishAt = addDays(now, publication.publishesInDays)
    return { status: 'scheduled' as const, publishAt, createdAt: addDays(now, -2) }
  }
  const firstPublishedAt = addDays(now, -publication.publishedDaysAgo)
  return {
    status: 'published' as const,
    firstPublishedAt,
    createdAt: addDays(firstPublishedAt, -1),
  }
}
