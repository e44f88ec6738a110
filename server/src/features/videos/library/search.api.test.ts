import { browseVideos } from '@carriage/contract/videos/endpoints'
import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createVideo } from '../../../../test/content.ts'
import { somebodyWaits } from '../../../../test/database/somebody-waits.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { users } from '../../accounts/tables.ts'
import { videoCues } from '../cues/cues-schema.ts'
import { videos } from '../videos-schema.ts'

const NO_CHANGE = { springs: null, footbar: null, headrest: null, straps: null, accessories: null }

const NO_CUES = {
  exercises: [],
  exerciseNames: [],
  exerciseText: '',
  accessories: [],
  equipments: [],
}

const app = useApp()
let coach: Person
let member: Person

const classes = [
  ['Footwork, from the heels up', 'lower-body'],
  ['Long stretch without the wobble', 'full-body'],
  ['Bridging, bone by bone', 'lower-body'],
  ['Elephant for long hamstrings', 'flexibility'],
  ['Short spine, unhurried', 'flexibility'],
  ['Pilates for runners', 'core'],
  ['Mermaid, both sides slowly', 'flexibility'],
  ['Rückenschule für müde Füße', 'recovery'],
] as const

beforeAll(async () => {
  coach = await createPerson(app(), { firstName: 'Jürgen', lastName: 'Sjøberg' })
  const other = await createPerson(app(), { firstName: 'Noor', lastName: 'Haddad' })
  member = await createPerson(app())
  for (const [title, category] of classes) {
    const instructorId = title === 'Pilates for runners' ? coach.id : other.id
    await createVideo(app(), { title, categories: [category], instructorId })
  }
})

const search = async (query: string) => {
  const { videos: found } = await app().call(browseVideos, { query: { query } }, member.token)
  return found.map(({ title }) => title)
}

describe('a member finds what is written in their language', () => {
  const find = async (language: string, query: string) => {
    const request = { query: { query } }
    const { videos: found, similar } = await app().call(
      browseVideos,
      request,
      member.token,
      language,
    )
    // What only resembles the word was not understood.
    return found.filter(({ _id }) => !similar.includes(_id)).map(({ title }) => title)
  }
  beforeAll(async () => {
    for (const title of [
      'Kräftiger Rücken',
      'Ruecken und Hüften',
      'Ein Fuß nach dem andern',
      'Übung mit dem Band',
      'Estiramiento de piernas',
      'Flexión lenta',
    ])
      await createVideo(app(), { title, categories: ['core'] })
    for (const [title, spring] of [
      ['On red', 'red'],
      ['On blue', 'blue'],
    ] as const) {
      const videoId = await createVideo(app(), { title })
      const setup = { ...NO_CHANGE, at_ms: 0, springs: [{ spring, count: 1 }] }
      await app()
        .services.db.insert(videoCues)
        .values({ videoId, setups: [setup], springs: [spring], ...NO_CUES })
    }
  })

  test.each([
    ['en', 'one red spring'],
    ['de', 'eine rote Feder'],
    ['de', 'Rote Federn'],
    ['es', 'un muelle rojo'],
  ])('in %s, what %s sets up', async (language, query) => {
    expect(await find(language, query)).toEqual(['On red'])
  })

  test.each([
    ['de', 'Rücken', ['Kräftiger Rücken', 'Ruecken und Hüften', 'Rückenschule für müde Füße']],
    ['de', 'Ruecken', ['Kräftiger Rücken', 'Ruecken und Hüften', 'Rückenschule für müde Füße']],
    ['de', 'rucken', ['Kräftiger Rücken', 'Rückenschule für müde Füße']],
    ['de', 'Füße', ['Ein Fuß nach dem andern', 'Rückenschule für müde Füße']],
    ['de', 'Fuß', ['Ein Fuß nach dem andern', 'Rückenschule für müde Füße']],
    ['de', 'Fuesse', ['Ein Fuß nach dem andern', 'Rückenschule für müde Füße']],
    ['de', 'Bänder', ['Übung mit dem Band']],
    ['de', 'Übungen Bänder', ['Übung mit dem Band']],
    ['de', 'Hüfte', ['Ruecken und Hüften']],
    ['es', 'estiramientos', ['Estiramiento de piernas']],
    ['es', 'estiramiento pierna', ['Estiramiento de piernas']],
    ['es', 'flexiones', ['Flexión lenta']],
    ['es', 'flexion', ['Flexión lenta']],
  ])('in %s: %s', async (language, query, titles) => {
    expect(await find(language, query)).toEqual(expect.arrayContaining(titles))
    const others = (await find(language, query)).filter((title) => !titles.includes(title ?? ''))
    // Classes in English that mean the same may follow.
    expect(others.filter((title) => /[äöüßéó]|Ruecken/.test(title ?? ''))).toEqual([])
  })
})

describe('the fuzzy search of classes finds', () => {
  test.each([
    // typing errors
    ['footwrok', 'Footwork, from the heels up'],
    ['strech', 'Long stretch without the wobble'],
    ['brige', 'Bridging, bone by bone'],
    ['elefant', 'Elephant for long hamstrings'],
    // similarity of exactly 0.4
    ['spne', 'Short spine, unhurried'],
    ['pilats', 'Pilates for runners'],
    ['mermade', 'Mermaid, both sides slowly'],
    ['ootwork', 'Footwork, from the heels up'],
    ['hamstirngs', 'Elephant for long hamstrings'],
    // parts of words, and another case
    ['foot', 'Footwork, from the heels up'],
    ['b', 'Bridging, bone by bone'],
    ['MERMAID', 'Mermaid, both sides slowly'],
    // several words, in any order, in titles, names and categories
    ['long strech', 'Long stretch without the wobble'],
    ['spne short', 'Short spine, unhurried'],
    ['runers pilats', 'Pilates for runners'],
    ['pilates core', 'Pilates for runners'],
    ['noor elephant', 'Elephant for long hamstrings'],
    ['lower-body brige', 'Bridging, bone by bone'],
    ['recovry', 'Rückenschule für müde Füße'],
    // letters with diacritics, in the query or in the text
    ['jurgen', 'Pilates for runners'],
    ['juergen', 'Pilates for runners'],
    ['Jürgen', 'Pilates for runners'],
    ['Ju\u0308rgen', 'Pilates for runners'],
    ['jürgn', 'Pilates for runners'],
    ['sjoberg', 'Pilates for runners'],
    ['ruckenschule', 'Rückenschule für müde Füße'],
    ['füsse', 'Rückenschule für müde Füße'],
    ['spïne', 'Short spine, unhurried'],
  ])('%s: %s', async (query, title) => {
    expect(await search(query)).toContain(title)
  })
})

describe('the fuzzy search of classes does not find', () => {
  test.each([
    'yoga',
    'kettlebell',
    'swimming',
    // every word must match, not only one
    'footwork kettlebell',
    'noor pilates',
    // similarity below 0.4
    'elastic',
    'shrot',
    // characters with a meaning in SQL
    '%',
    '_',
    "'",
    '\\',
    '!!',
  ])('anything for %s', async (query) => expect(await search(query)).toEqual([]))
})

describe('the order', () => {
  test('is by relevance with a search', async () => {
    expect((await search('spine'))[0]).toBe('Short spine, unhurried')
    expect((await search('stretch'))[0]).toBe('Long stretch without the wobble')
  })

  test('is newest first without a search', async () => {
    const last = await createVideo(app(), {
      title: 'Brand new',
      firstPublishedAt: new Date(app().clock.now.getTime() + 1000),
    })
    expect((await search('  '))[0]).toBe('Brand new')
    await app().services.db.delete(videos).where(eq(videos.id, last))
  })
})

describe('the search text is updated after', () => {
  test('a change of the instructor’s name', async () => {
    await app().call(updateProfile, { body: { first_name: 'Wilhelmina' } }, coach.token)
    expect(await search('wilhelmina')).toEqual(['Pilates for runners'])
    expect(await search('jürgen')).toEqual([])
  })

  test('a change of title, categories or instructor @full', async () => {
    const { db } = app().services
    const id = await createVideo(app(), { title: 'Zigzag', instructorId: coach.id })
    const change = (values: Partial<typeof videos.$inferInsert>) =>
      db.update(videos).set(values).where(eq(videos.id, id))
    await change({ title: 'Quickstep' })
    expect(await search('zigzag')).toEqual([])
    expect(await search('quickstep wilhelmina core')).toEqual(['Quickstep'])
    await change({ categories: ['recovery'] })
    expect(await search('quickstep recovery')).toEqual(['Quickstep'])
    await change({ instructorId: null })
    expect(await search('quickstep wilhelmina')).toEqual([])
    await change({ searchText: 'whatever somebody writes' })
    expect(await search('whatever')).toEqual([])
    expect(await search('quickstep')).toEqual(['Quickstep'])
  })

  test('the permanent deletion of a coach', async () => {
    const { db } = app().services
    const leaving = await createPerson(app(), { firstName: 'Xaver', lastName: 'Quist' })
    await createVideo(app(), { title: 'Farewell', instructorId: leaving.id })
    expect(await search('xaver')).toEqual(['Farewell'])
    await db.delete(users).where(eq(users.id, leaving.id))
    expect(await search('xaver')).toEqual([])
    expect(await search('farewell')).toEqual(['Farewell'])
  })

  test('a renaming concurrent with the creation of a class', async () => {
    const { db } = app().services
    const renamed = await createPerson(app(), { firstName: 'Yvette', lastName: 'Quist' })
    const { making } = await app().lockHolder.transaction(async (tx) => {
      await tx.update(users).set({ firstName: 'Zenobia' }).where(eq(users.id, renamed.id))
      const made = createVideo(app(), { title: 'Between', instructorId: renamed.id })
      const progress = { ended: false }
      void made.finally(() => {
        progress.ended = true
      })
      // The renaming commits once the insert waits for it, or the insert finishes without waiting.
      await vi.waitUntil(async () => progress.ended || (await somebodyWaits(db)))
      return { making: made }
    })
    await making
    expect(await search('between zenobia')).toEqual(['Between'])
  })
})
