/** Creates videos and programs for tests, and translates them as a coach does. */
import { getTranslation, saveTranslation } from '@carriage/contract/translations/endpoints'
import type { TranslatedKind } from '@carriage/contract/translations/schemas'
import type { Language } from '@carriage/texts/languages'
import { programs, programSessions, programWeeks } from '../src/features/programs/tables.ts'
import { videos } from '../src/features/videos/tables.ts'
import { uuidv7 } from '../src/platform/crypto.ts'
import type { Person } from './people.ts'
import type { Studio } from './studio.ts'

/** A published video that members can play, unless the values say otherwise. */
export async function createVideo(
  app: Studio,
  values: Partial<typeof videos.$inferInsert> = {},
): Promise<string> {
  const id = uuidv7()
  await app.services.db.insert(videos).values({
    id,
    title: 'Footwork',
    categories: ['core'],
    difficultyLevel: 'beginner',
    durationSeconds: 600,
    status: 'published',
    firstPublishedAt: app.clock.now,
    processingState: 'playable',
    playbackId: id.replaceAll('-', ''),
    ...values,
  })
  return id
}

export interface TestProgram {
  id: string
  weeks: { id: string; sessions: { id: string; videoId: string | null }[] }[]
}

/** A published program; for each week, a list of whether its sessions have a video. */
export async function createProgram(
  app: Studio,
  shape: readonly (readonly boolean[])[],
  values: Partial<typeof programs.$inferInsert> = {},
): Promise<TestProgram> {
  const { db } = app.services
  const id = uuidv7()
  await db.insert(programs).values({
    id,
    title: 'First weeks',
    categories: ['core'],
    difficultyLevel: 'beginner',
    durationWeeks: Math.max(1, shape.length),
    status: 'published',
    firstPublishedAt: app.clock.now,
    ...values,
  })
  const weeks: TestProgram['weeks'] = []
  for (const [w, sessions] of shape.entries()) {
    const weekId = uuidv7()
    await db.insert(programWeeks).values({
      id: weekId,
      programId: id,
      position: w + 1,
      title: `Week ${w + 1}`,
      description: 'Slow and even',
    })
    const made = []
    for (const [s, hasVideo] of sessions.entries()) {
      const session = { id: uuidv7(), videoId: hasVideo ? await createVideo(app) : null }
      await db
        .insert(programSessions)
        .values({ ...session, weekId, programId: id, position: s + 1, title: `Session ${s + 1}` })
      made.push(session)
    }
    weeks.push({ id: weekId, sessions: made })
  }
  return { id, weeks }
}

/** A video of a coach, in English. */
export const createOwnVideo = (
  app: Studio,
  { id }: Person,
  values: Partial<typeof videos.$inferInsert> = {},
): Promise<string> =>
  createVideo(app, {
    title: 'Slow footwork',
    description: 'Feet and breath',
    uploadedBy: id,
    instructorId: id,
    ...values,
  })

interface Translated {
  id: string
  language: Language
  kind?: TranslatedKind | undefined
}

export async function readTranslation(
  app: Studio,
  { token }: Person,
  { id, language, kind = 'video' }: Translated,
) {
  const request = { params: { kind, id }, query: { language } }
  return (await app.call(getTranslation, request, token)).translation
}

/** Saves texts by the id of their part and their field, or by their field alone for those of the record itself. */
export async function saveTexts(
  app: Studio,
  person: Person,
  { id, language, kind = 'video' }: Translated,
  texts: Readonly<Record<string, string>>,
) {
  const before = await readTranslation(app, person, { id, language, kind })
  const changed = before.texts.flatMap(({ part_id, field, source }) => {
    const text = texts[`${part_id} ${field}`] ?? (part_id === id ? texts[field] : undefined)
    return text === undefined ? [] : [{ part_id, field, source, text }]
  })
  const body = { language, version: before.version, texts: changed }
  return app.call(saveTranslation, { params: { kind, id }, body }, person.token)
}
