import { listSuggestions } from '@carriage/contract/suggestions/endpoints'
import { browseVideos, getVideoDetails } from '@carriage/contract/videos/endpoints'
import {
  getAdminVideo,
  listAdminVideos,
  removeVideo,
  updateVideo,
} from '@carriage/contract/videos/admin-endpoints'
import { getProgramDetails } from '@carriage/contract/programs/endpoints'
import {
  duplicateProgram,
  getAdminProgram,
  listAdminPrograms,
} from '@carriage/contract/programs/admin-endpoints'
import * as endpoints from '@carriage/contract/translations/endpoints'
import type { TranslatedKind } from '@carriage/contract/translations/schemas'
import { getBrand, saveBrand } from '@carriage/contract/brand/endpoints'
import type { BrandSettings } from '@carriage/contract/brand/schemas'
import { type Language, languages } from '@carriage/texts/languages'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { restoreRecord } from '../archive/index.ts'
import { useApp } from '../../../test/app.ts'
import { createProgram, createOwnVideo, readTranslation, saveTexts } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { translations } from './translations-schema.ts'

/** What is kept is told of writes some moments later. */
const IN_TIME = { timeout: 30_000 }

const app = useApp()
let member: Person
let coach: Person
beforeEach(async () => {
  member = await createPerson(app())
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})

const videoOf = (values: object = {}) => createOwnVideo(app(), coach, values)
const read = (id: string, language: Language, kind?: TranslatedKind) =>
  readTranslation(app(), coach, { id, language, kind })
const save = (id: string, language: Language, texts: Record<string, string>) =>
  saveTexts(app(), coach, { id, language }, texts)

async function saveStudio(changes: Partial<BrandSettings>): Promise<void> {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const { version } = (await app().call(getBrand, {}, admin.token)).brand
  await app().call(saveBrand, { body: { ...changes, version } }, admin.token)
}

const seen = async (id: string, language?: string) => {
  const { video } = await app().call(getVideoDetails, { params: { id } }, member.token, language)
  return { title: video.title, description: video.description, notes: video.recovery_notes }
}
const original = { title: 'Slow footwork', description: 'Feet and breath', notes: null }

test('coaches translate into the languages that the studio offers, and see what is written in others', async () => {
  const id = await videoOf()
  const open = async () => {
    const request = { params: { kind: 'video' as const, id } }
    const progress = await app().call(endpoints.getTranslationProgress, request, coach.token)
    return progress.languages.map(({ language }) => language)
  }
  expect(await open()).toEqual(['de', 'es'])
  await saveStudio({ offered_languages: ['es'] })
  await vi.waitFor(async () => expect(await open()).toEqual(['es']), IN_TIME)
  await save(id, 'de', { title: 'Langsame Fußarbeit' })
  expect(await open()).toEqual(['de', 'es'])
  await saveStudio({ offered_languages: [...languages] })
})

describe('a member reads', () => {
  test('their language where there is one, and what is missing as it was written', async () => {
    const id = await videoOf()
    await save(id, 'de', { title: 'Langsame Fußarbeit' })
    expect(await seen(id, 'de-AT,de;q=0.9')).toEqual({ ...original, title: 'Langsame Fußarbeit' })
    expect(await seen(id, 'es')).toEqual(original)
    expect(await seen(id, 'en')).toEqual(original)
  })

  test('the original where the caller names no language, or one that there is not', async () => {
    const id = await videoOf()
    await save(id, 'de', { title: 'Langsame Fußarbeit' })
    expect(await seen(id)).toEqual(original)
    expect(await seen(id, 'fr')).toEqual(original)
    expect(await seen(id, '*')).toEqual(original)
  })

  test('the language of the studio before that in which a record was written', async () => {
    const id = await videoOf({ title: 'Trabajo de pies' })
    await app().call(
      endpoints.setOriginalLanguage,
      { params: { kind: 'video', id }, body: { original_language: 'es', version: 0 } },
      coach.token,
    )
    await save(id, 'en', { title: 'Footwork for all' })
    expect((await seen(id, 'de')).title).toBe('Footwork for all')
    expect((await seen(id, 'es')).title).toBe('Trabajo de pies')
    expect((await seen(id, 'en')).title).toBe('Footwork for all')
  })

  test('a version of an earlier original, but never an old word on whom a class is for', async () => {
    const id = await videoOf({
      recoveryNotes: 'For sore knees',
      isRecovery: true,
      recoveryAreas: ['knee'],
    })
    await save(id, 'de', { title: 'Langsame Fußarbeit', recovery_notes: 'Für müde Knie' })
    expect(await seen(id, 'de')).toMatchObject({
      title: 'Langsame Fußarbeit',
      notes: 'Für müde Knie',
    })
    const change = { title: 'Slow feet', recovery_notes: 'Not for sore knees' }
    await app().call(updateVideo, { params: { id }, body: change }, coach.token)
    expect(await seen(id, 'de')).toMatchObject({
      title: 'Langsame Fußarbeit',
      notes: 'Not for sore knees',
    })
    expect((await read(id, 'de')).texts.map(({ field, state }) => [field, state])).toEqual([
      ['title', 'outdated'],
      ['description', 'missing'],
      ['recovery_notes', 'outdated'],
    ])
  })

  test('weeks and sessions of a program', async () => {
    const program = await createProgram(app(), [[true]], { createdBy: coach.id })
    const [week] = program.weeks
    const [session] = week?.sessions ?? []
    const before = await read(program.id, 'de', 'program')
    const words: Record<string, string> = {
      [program.id]: 'Erste Wochen',
      [week?.id ?? '']: 'Woche eins',
      [session?.id ?? '']: 'Einheit eins',
    }
    const body = {
      language: 'de' as const,
      version: before.version,
      texts: before.texts.flatMap(({ part_id, field, source }) =>
        field === 'title' ? [{ part_id, field, source, text: words[part_id] ?? '' }] : [],
      ),
    }
    const params = { kind: 'program' as const, id: program.id }
    await app().call(endpoints.saveTranslation, { params, body }, coach.token)
    const answer = await app().call(
      getProgramDetails,
      { params: { id: program.id } },
      member.token,
      'de',
    )
    const [shown] = answer.program.weeks
    expect([answer.program.title, shown?.title, shown?.sessions[0]?.title]).toEqual([
      'Erste Wochen',
      'Woche eins',
      'Einheit eins',
    ])
    expect(shown?.description).toBe('Slow and even')

    const { program: copy } = await app().call(
      duplicateProgram,
      { params: { id: program.id } },
      coach.token,
    )
    const copied = await read(copy._id, 'de', 'program')
    expect(copied.texts.map(({ text, state }) => [text, state])).toEqual([
      // The copy has another title.
      ['Erste Wochen', 'outdated'],
      ['Woche eins', 'current'],
      ['', 'missing'],
      ['Einheit eins', 'current'],
    ])
    const { program: admin } = await app().call(
      getAdminProgram,
      { params: { id: program.id } },
      coach.token,
      'de',
    )
    expect(admin.title).toBe('First weeks')
  })

  test('what a search finds by words of either language', async () => {
    const id = await videoOf({ title: 'Quokka stretch' })
    await save(id, 'de', { title: 'Kurzschwanzkänguru' })
    const found = async (query: string) =>
      (await app().call(browseVideos, { query: { query } }, member.token, 'de')).videos.map(
        ({ _id, title }) => [_id, title],
      )
    const shown = [[id, 'Kurzschwanzkänguru']]
    expect(await found('kurzschwanzkanguru')).toEqual(shown)
    expect(await found('quokka')).toEqual(shown)
    const { suggestions } = await app().call(
      listSuggestions,
      { query: { query: 'kurzsch' } },
      member.token,
      'de',
    )
    expect(suggestions).toEqual([{ kind: 'class', _id: id, text: 'Kurzschwanzkänguru' }])
    await save(id, 'de', { title: '' })
    await vi.waitFor(async () => expect(await found('kurzschwanzkanguru')).toEqual([]), IN_TIME)
  })
})

describe('staff', () => {
  test('edit originals, whatever their language', async () => {
    const id = await videoOf()
    await save(id, 'de', { title: 'Langsame Fußarbeit' })
    const { video } = await app().call(getAdminVideo, { params: { id } }, coach.token, 'de')
    expect(video.title).toBe('Slow footwork')
  })

  test('are told how far each language is', async () => {
    const id = await videoOf()
    await save(id, 'de', { title: 'Langsame Fußarbeit' })
    const progress = await app().call(
      endpoints.getTranslationProgress,
      { params: { kind: 'video', id } },
      coach.token,
    )
    expect(progress).toEqual({
      original_language: 'en',
      version: 1,
      languages: [
        { language: 'de', missing: 1, draft: 0, outdated: 0, current: 1 },
        { language: 'es', missing: 2, draft: 0, outdated: 0, current: 0 },
      ],
    })
  })

  test('find the videos and programs whose title is not written in a language, drafts of a machine aside', async () => {
    const done = await videoOf()
    const missing = await videoOf()
    // An upload that nobody has saved.
    await videoOf({ isGuessed: true })
    await save(done, 'de', { title: 'Langsame Fußarbeit' })
    const program = await createProgram(app(), [[false]], { createdBy: coach.id })
    const lacks = async (untranslated: Language) => {
      const query = { whose: 'mine', untranslated } as const
      const { videos, meta } = await app().call(listAdminVideos, { query }, coach.token)
      const { programs } = await app().call(listAdminPrograms, { query }, coach.token)
      expect(meta.total).toBe(videos.length)
      return [...videos, ...programs].map(({ _id }) => _id).toSorted()
    }
    expect(await lacks('de')).toEqual([missing, program.id].toSorted())
    expect(await lacks('es')).toEqual([done, missing, program.id].toSorted())
    expect(await lacks('en')).toEqual([])
    await app().services.db.update(translations).set({ isDraft: true })
    expect(await lacks('de')).toEqual([done, missing, program.id].toSorted())
  })

  test('translate only what they may change, and members nothing', async () => {
    const id = await videoOf()
    const other = await createPerson(app(), { roles: ['user', 'coach'] })
    const request = { params: { kind: 'video', id }, query: { language: 'de' } }
    for (const { token } of [other, member])
      expect(await app().refusal(endpoints.getTranslation, request, token)).toMatchObject({
        body: { code: 'forbidden' },
      })
    const missing = { ...request, params: { kind: 'video', id: crypto.randomUUID() } }
    const answer = await app().refusal(endpoints.getTranslation, missing, coach.token)
    expect(answer.body.code).toBe('not-found')
  })

  test('cannot undo what somebody has saved meanwhile', async () => {
    const id = await videoOf()
    const { version, texts } = await read(id, 'de')
    await save(id, 'de', { title: 'Langsame Fußarbeit' })
    const [title] = texts
    const body = {
      language: 'de',
      version,
      texts: [{ part_id: id, field: 'title', source: title?.source, text: 'Fußarbeit' }],
    }
    const stale = await app().refusal(
      endpoints.saveTranslation,
      { params: { kind: 'video', id }, body },
      coach.token,
    )
    expect(stale.body.code).toBe('stale-version')
  })

  test('write within the limits of the field', async () => {
    const id = await videoOf()
    await expect(save(id, 'de', { title: 'a'.repeat(81) })).rejects.toThrow('At most 80 characters')
    await expect(save(id, 'de', { title: 'a\nb' })).rejects.toThrow('only one line')
    await expect(save(id, 'en', { title: 'Again' })).rejects.toThrow('written in this language')
  })

  test('say that a record is in another language, unless it is translated into that', async () => {
    const id = await videoOf()
    await save(id, 'de', { title: 'Langsame Fußarbeit' })
    const choose = (original_language: 'de' | 'es') => ({
      params: { kind: 'video' as const, id },
      body: { original_language, version: 1 },
    })
    const refusal = await app().refusal(endpoints.setOriginalLanguage, choose('de'), coach.token)
    expect(refusal.body.code).toBe('conflict')
    const chosen = await app().call(endpoints.setOriginalLanguage, choose('es'), coach.token)
    expect(chosen).toMatchObject({ original_language: 'es', version: 2 })
    expect((await seen(id, 'es')).title).toBe('Slow footwork')
    expect((await seen(id, 'de')).title).toBe('Langsame Fußarbeit')
  })
})

test('a record in the archive keeps its versions, and takes them along when it is erased', async () => {
  const id = await videoOf()
  await save(id, 'de', { title: 'Langsame Fußarbeit' })
  await app().call(removeVideo, { params: { id } }, coach.token)
  const { db } = app().services
  await restoreRecord(app().services, app().registry.restore, { id })
  expect((await seen(id, 'de')).title).toBe('Langsame Fußarbeit')
  await app().call(removeVideo, { params: { id } }, coach.token)
  await db.transaction((tx) => app().registry.purge.video(app().services, tx, id))
  const { rows } = await db.execute(
    `SELECT 1 FROM translations WHERE record_id = '${id}' UNION ALL SELECT 1 FROM translated_records WHERE record_id = '${id}'`,
  )
  expect(rows).toEqual([])
})

test('when the studio changes its language, records keep theirs once they are translated', async () => {
  const id = await videoOf()
  await save(id, 'de', { title: 'Langsame Fußarbeit' })
  await saveStudio({ language: 'de' })
  const translation = await read(id, 'de')
  expect(translation.original_language).toBe('en')
  expect((await seen(id, 'es')).title).toBe('Langsame Fußarbeit')
  await saveStudio({ language: 'en' })
})
