import { getVideoDetails } from '@carriage/contract/videos/endpoints'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { draftTranslation } from '@carriage/contract/translations/endpoints'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TranslatorError } from '../../adapters/translator/translator.ts'
import { useApp } from '../../../test/app.ts'
import { createOwnVideo, readTranslation, saveTexts } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'

const app = useApp()
let coach: Person
beforeEach(async () => {
  vi.restoreAllMocks()
  coach = await createPerson(app(), { roles: ['user', 'coach'] })
})

const videoOf = () => createOwnVideo(app(), coach)
const read = (id: string) => readTranslation(app(), coach, { id, language: 'de' })
const save = (id: string, texts: Record<string, string>) =>
  saveTexts(app(), coach, { id, language: 'de' }, texts)
const shownDescription = async (id: string) => {
  const answer = await app().call(getVideoDetails, { params: { id } }, coach.token, 'de')
  return answer.video.description
}

describe('drafts', () => {
  const draft = (id: string, version: number) => ({
    params: { kind: 'video' as const, id },
    body: { language: 'de' as const, version },
  })
  const setUp = (translate: (texts: readonly string[]) => Promise<string[]>) => {
    const { translator } = app().services
    vi.spyOn(translator, 'isSetUp').mockReturnValue(true)
    return vi.spyOn(translator, 'translate').mockImplementation(({ texts }) => translate(texts))
  }

  test('are refused where no translator is set up', async () => {
    const id = await videoOf()
    const refusal = await app().refusal(draftTranslation, draft(id, 0), coach.token)
    expect(refusal.body.code).toBe('conflict')
    expect((await read(id)).can_draft).toBe(false)
  })

  test('are of what is missing, and no member sees one until it was saved', async () => {
    const id = await videoOf()
    await save(id, { title: 'Von Hand' })
    const translate = setUp((texts) => Promise.resolve(texts.map((text) => `Entwurf ${text}\n`)))
    const { translation } = await app().call(draftTranslation, draft(id, 1), coach.token)
    expect(translate).toHaveBeenCalledExactlyOnceWith({
      from: 'en',
      to: 'de',
      texts: ['Feet and breath'],
    })
    expect(translation.texts.map(({ text, state }) => [text, state])).toEqual([
      ['Von Hand', 'current'],
      ['Entwurf Feet and breath', 'draft'],
    ])
    expect(await shownDescription(id)).toBe('Feet and breath')
    await save(id, { description: 'Entwurf Feet and breath' })
    expect(await shownDescription(id)).toBe('Entwurf Feet and breath')
  })

  test('of an original that somebody changes meanwhile are not kept', async () => {
    const id = await videoOf()
    setUp(async (texts) => {
      await app().call(updateVideo, { params: { id }, body: { title: 'Else' } }, coach.token)
      return texts.map((text) => `Entwurf ${text}`)
    })
    const { translation } = await app().call(draftTranslation, draft(id, 0), coach.token)
    expect(translation.texts.map(({ text }) => text)).toEqual(['', 'Entwurf Feet and breath'])
  })

  test('of a translator that fails are none, and the caller is told what to do', async () => {
    const id = await videoOf()
    setUp(() => Promise.reject(new TranslatorError('The translator answered 456')))
    const refusal = await app().refusal(draftTranslation, draft(id, 0), coach.token)
    expect(refusal.body.code).toBe('unavailable')
    expect(refusal.body.message).not.toContain('456')
    expect((await read(id)).version).toBe(0)
  })
})
