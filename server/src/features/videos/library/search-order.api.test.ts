import { listAvailablePrograms } from '@carriage/contract/programs/endpoints'
import { browseVideos } from '@carriage/contract/videos/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { useApp } from '../../../../test/app.ts'
import { createProgram, createVideo } from '../../../../test/content.ts'
import { createPerson, type Person } from '../../../../test/people.ts'
import { addDays } from '../../../platform/time.ts'

const app = useApp()
let member: Person

const coaches = {
  ines: ['Ines', 'Duarte'],
  tom: ['Tom', 'Aldridge'],
  noor: ['Noor', 'Haddad'],
} as const

/** Newest first. */
const classes = [
  ['Five good planks', 'full-body', 'tom'],
  ['Bridging, bone by bone', 'lower-body', 'ines'],
  ['Teaser ladder on two springs', 'core', 'tom'],
  ['The hundred, breath by breath', 'core', 'tom'],
  ['Knee stretches, quiet torso', 'core', 'tom'],
  ['Whole body, one half hour', 'full-body', 'tom'],
  ['Knees: small range, light spring', 'recovery', 'tom'],
  ['Choosing your springs', 'full-body', 'tom'],
  ['Footwork, from the heels up', 'lower-body', 'ines'],
  ['Long stretch without the wobble', 'full-body', 'noor'],
  ['Elephant for long hamstrings', 'flexibility', 'noor'],
  ['Short spine, unhurried', 'flexibility', 'noor'],
  ['Mermaid, both sides slowly', 'flexibility', 'noor'],
  ['Neck and shoulders, lying down', 'recovery', 'ines'],
  ['Ring work for shoulders', 'upper-body', 'noor'],
  ['Arms in straps, wide collarbones', 'upper-body', 'ines'],
  ['Light weights, long arms', 'upper-body', 'ines'],
  ['Feet in straps for tired backs', 'recovery', 'ines'],
  ['Legs before work', 'lower-body', 'ines'],
  ['Rest day reset', 'recovery', 'noor'],
] as const

beforeAll(async () => {
  member = await createPerson(app())
  const ids = new Map<string, string>()
  for (const [key, [firstName, lastName]] of Object.entries(coaches))
    ids.set(key, (await createPerson(app(), { firstName, lastName })).id)
  for (const [age, [title, category, coach]] of classes.entries()) {
    await createVideo(app(), {
      title,
      categories: [category],
      instructorId: ids.get(coach) ?? null,
      firstPublishedAt: addDays(app().clock.now, -age),
    })
  }
})

async function search(query: string, page = 1, per_page = 20) {
  const found = await app().call(browseVideos, { query: { query, page, per_page } }, member.token)
  const titles = (similar: boolean) =>
    found.videos.filter(({ _id }) => found.similar.includes(_id) === similar).map((v) => v.title)
  return { exact: titles(false), similar: titles(true), total: found.meta.total, found }
}

describe('the first result', () => {
  test.each([
    // as typed
    ['hundred', 'The hundred, breath by breath', 'exact'],
    ['knees', 'Knees: small range, light spring', 'exact'],
    ['stretch', 'Long stretch without the wobble', 'exact'],
    ['springs', 'Teaser ladder on two springs', 'exact'],
    ['spring', 'Knees: small range, light spring', 'exact'],
    ['work', 'Ring work for shoulders', 'exact'],
    ['long arms', 'Light weights, long arms', 'exact'],
    ['light weights', 'Light weights, long arms', 'exact'],
    ['noor recovery', 'Rest day reset', 'exact'],
    ['aldridge', 'Five good planks', 'exact'],
    // the beginning of a word
    ['bridg', 'Bridging, bone by bone', 'exact'],
    ['should', 'Neck and shoulders, lying down', 'exact'],
    ['flex mer', 'Mermaid, both sides slowly', 'exact'],
    ['foot', 'Footwork, from the heels up', 'exact'],
    // words like those of a class
    ['bridge', 'Bridging, bone by bone', 'exact'],
    ['brige', 'Bridging, bone by bone', 'similar'],
    ['elefant', 'Elephant for long hamstrings', 'similar'],
    ['mermade', 'Mermaid, both sides slowly', 'similar'],
    ['sholders', 'Neck and shoulders, lying down', 'similar'],
    ['wights', 'Light weights, long arms', 'similar'],
    ['long strech', 'Long stretch without the wobble', 'similar'],
  ])('of %s is %s (%s)', async (query, title, kind) => {
    const { exact, similar } = await search(query)
    expect([exact[0] ?? similar[0], exact.length > 0 ? 'exact' : 'similar']).toEqual([title, kind])
  })
})

test('with three exact matches nothing similar is listed', async () => {
  const { exact, similar, total } = await search('long')
  expect(exact).toHaveLength(3)
  expect({ similar, total }).toEqual({ similar: [], total: 3 })
})

test('fewer exact matches come before the similar ones', async () => {
  const { exact, similar, total, found } = await search('shoulder')
  expect(exact).toEqual(['Neck and shoulders, lying down', 'Ring work for shoulders'])
  expect(found.videos.slice(0, 2).map(({ title }) => title)).toEqual(exact)
  expect(total).toBe(2 + similar.length)
})

test('without a search nothing is similar', async () => {
  const { found } = await search('')
  expect([found.videos.length, found.similar]).toEqual([classes.length, []])
})

test('pages follow on from each other, with the similar ones last', async () => {
  // 21 more classes that begin alike, and two that match.
  for (let n = 0; n < 21; n++) await createVideo(app(), { title: `Corkscrow ${n}` })
  await createVideo(app(), { title: 'Corkscrew, first' })
  await createVideo(app(), { title: 'Corkscrew, second' })
  const [first, second] = [await search('corkscrew', 1), await search('corkscrew', 2)]
  expect([first.exact.length, first.similar.length]).toEqual([2, 18])
  expect([second.exact.length, second.similar.length]).toEqual([0, 3])
  expect([first.total, second.total]).toEqual([23, 23])
  expect(new Set([...first.found.videos, ...second.found.videos].map(({ _id }) => _id)).size).toBe(
    23,
  )
})

test('programs are searched the same way', async () => {
  await createProgram(app(), [[true]], { title: 'Bridging to strength' })
  await createProgram(app(), [[true]], { title: 'Three weeks to a quiet back' })
  const list = (query: string) =>
    app().call(listAvailablePrograms, { query: { query } }, member.token)
  const typo = await list('brige')
  expect(typo.available_programs.map(({ _id }) => _id)).toEqual(typo.similar)
  expect(typo.similar).toHaveLength(1)
  const typed = await list('quiet')
  expect([typed.available_programs.length, typed.similar]).toEqual([1, []])
})
