import { Window } from 'happy-dom'
import { eq, sql } from 'drizzle-orm'
import papaparse from 'papaparse'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { listWorkouts } from './workouts-queries.ts'
import { practiceLog } from './tables.ts'

const app = useApp()
let ada: Person

beforeEach(async () => {
  app().clock.now = new Date('2026-05-12T08:00:00Z')
  ada = await createPerson(app(), { nextBillingAt: null })
})

type Row = typeof practiceLog.$inferInsert
async function log(values: Partial<Row> = {}): Promise<string> {
  const [row] = await app()
    .services.db.insert(practiceLog)
    .values({
      userId: ada.id,
      kind: 'discover',
      measure: 'watched',
      title: 'Footwork & <more>',
      coach: 'Mara "Sky" Stern',
      durationSeconds: 1800,
      practisedSeconds: 1500,
      happenedAt: new Date('2026-05-11T18:30:00Z'),
      watchedAt: new Date('2026-05-11T18:30:00Z'),
      ...values,
    })
    .returning({ id: practiceLog.id })
  return row?.id ?? ''
}
const get = (path: string, { token } = ada) => app().get(path, token)

describe('the history as a file for spreadsheets', () => {
  const rows = async (zone = 'UTC') => {
    const { payload } = await get(`/user/practice/export?time_zone=${zone}`)
    return papaparse.parse<Record<string, string>>(payload.replace('\uFEFF', ''), {
      header: true,
      skipEmptyLines: true,
    }).data
  }

  test('has each workout with what the log keeps of it, newest first', async () => {
    await log()
    await log({
      kind: 'own',
      measure: 'noted',
      title: '=1+1',
      coach: null,
      practisedSeconds: 600,
      durationSeconds: 600,
      watchedAt: null,
      happenedAt: new Date('2026-05-12T02:00:00Z'),
      timeZone: 'Pacific/Honolulu',
      exercises: ['Bridge', 'Footwork'],
      springs: [[{ name: 'Red', colour: '#ff0000', count: 2 }], []],
    })
    expect(await rows()).toEqual([
      {
        date: '2026-05-11',
        // Nothing that a spreadsheet would compute.
        title: "'=1+1",
        coach: '',
        program: '',
        kind: 'own',
        minutes: '10',
        class_minutes: '10',
        exercises: 'Bridge; Footwork',
        springs: '2 Red; none',
        effort: '',
      },
      expect.objectContaining({
        date: '2026-05-11',
        title: 'Footwork & <more>',
        coach: 'Mara "Sky" Stern',
        minutes: '25',
        class_minutes: '30',
      }),
    ])
    expect((await rows('Pacific/Kiritimati'))[1]).toMatchObject({ date: '2026-05-12' })
  })

  test('is complete, however long it is, and nobody else’s @full', async () => {
    const first = Date.parse('2026-01-01T10:00:00Z')
    await app()
      .services.db.insert(practiceLog)
      .values(
        Array.from({ length: 501 }, (_, n) => ({
          userId: ada.id,
          kind: 'own' as const,
          measure: 'noted' as const,
          title: `Run ${n}`,
          durationSeconds: 60,
          practisedSeconds: 60,
          happenedAt: new Date(first + n * 60_000),
        })),
      )
    const titles = (await rows()).map(({ title }) => title)
    expect(titles).toHaveLength(501)
    expect(new Set(titles).size).toBe(501)
    ada = await createPerson(app())
    expect(await rows()).toEqual([])
  })
})

test('a history that is read in pages has each workout once, whatever is noted or removed meanwhile', async () => {
  const { db } = app().services
  const first = await log({ title: 'First' })
  // The same millisecond, as rows that the database has dated.
  const second = await log({ title: 'Second', videoId: uuidv7() })
  await db
    .update(practiceLog)
    .set({ happenedAt: sql`'2026-05-11T18:29:59.999999Z'` })
    .where(eq(practiceLog.id, first))
  await db
    .update(practiceLog)
    .set({ happenedAt: sql`'2026-05-11T18:29:59.999001Z'` })
    .where(eq(practiceLog.id, second))
  const [read] = await listWorkouts(db, ada.id, { limit: 1 })
  expect(read?.title).toBe('First')
  await log({ title: 'Newest', happenedAt: new Date('2026-05-12T07:00:00Z'), videoId: uuidv7() })
  await db.delete(practiceLog).where(eq(practiceLog.id, first))
  const rest = await listWorkouts(db, ada.id, { limit: 9, after: read })
  expect(rest.map(({ title }) => title)).toEqual(['Second'])
})

describe('a workout as Training Center XML', () => {
  /** As version 2 of the schema has them: what an element must contain, in this order. */
  const required: Record<string, string[]> = {
    TrainingCenterDatabase: ['Activities'],
    Activities: ['Activity'],
    Activity: ['Id', 'Lap', 'Notes'],
    Lap: ['TotalTimeSeconds', 'DistanceMeters', 'Calories', 'Intensity', 'TriggerMethod', 'Track'],
    Track: ['Trackpoint', 'Trackpoint'],
    Trackpoint: ['Time'],
  }
  const parse = (xml: string) =>
    new new Window().DOMParser().parseFromString(xml, 'application/xml')
  const read = async (id: string) => {
    const { statusCode, headers, payload } = await get(`/user/workouts/${id}/tcx`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/vnd.garmin.tcx+xml'])
    const root = parse(payload).documentElement
    const all = [root, ...root.querySelectorAll('*')]
    for (const element of all)
      expect([element.tagName, [...element.children].map(({ tagName }) => tagName)]).toEqual([
        element.tagName,
        required[element.tagName] ?? [],
      ])
    const text = (tag: string) =>
      all.filter(({ tagName }) => tagName === tag).map(({ textContent }) => textContent)
    const lap = all.find(({ tagName }) => tagName === 'Lap')
    return { root, text, start: lap?.getAttribute('StartTime') }
  }

  test('is what the schema asks for, from its start to its end', async () => {
    const { root, text, start } = await read(await log())
    expect(root.getAttribute('xmlns')).toBe(
      'http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2',
    )
    expect(root.querySelector('Activity')?.getAttribute('Sport')).toBe('Other')
    expect([start, ...text('Id'), ...text('Time')]).toEqual([
      '2026-05-11T18:05:00Z',
      '2026-05-11T18:05:00Z',
      '2026-05-11T18:05:00Z',
      '2026-05-11T18:30:00Z',
    ])
    expect([...text('TotalTimeSeconds'), ...text('Intensity'), ...text('TriggerMethod')]).toEqual([
      '1500',
      'Active',
      'Manual',
    ])
    expect(text('Notes')).toEqual(['Footwork & <more>, Mara "Sky" Stern'])
  })

  test('takes the length of the class where a session was only marked', async () => {
    const { text } = await read(
      await log({ measure: 'marked', practisedSeconds: 0, watchedAt: null }),
    )
    expect(text('TotalTimeSeconds')).toEqual(['1800'])
  })

  test('begins on its day where it was noted', async () => {
    const noted = { kind: 'own', measure: 'noted', watchedAt: null, coach: null } as const
    const at = new Date('2026-05-12T00:10:00Z')
    const { start } = await read(await log({ ...noted, happenedAt: at }))
    expect(start).toBe('2026-05-12T00:10:00Z')
  })

  test('of somebody else is not found', async () => {
    const id = await log()
    const { statusCode } = await get(`/user/workouts/${id}/tcx`, await createPerson(app()))
    expect(statusCode).toBe(404)
  })
})
