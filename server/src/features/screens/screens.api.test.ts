import { logout } from '@carriage/contract/accounts/endpoints'
import { addToQueue, getQueue } from '@carriage/contract/playlists/endpoints'
import { saveHealthCheck } from '@carriage/contract/safe-training/endpoints'
import * as api from '@carriage/contract/screens/endpoints'
import { SCREEN_CODE_SECONDS } from '@carriage/contract/screens/schemas'
import * as telemetry from '@carriage/contract/telemetry/endpoints'
import { listHistory } from '@carriage/contract/videos/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { addDays, epoch } from '../../platform/time.ts'
import { users } from '../accounts/tables.ts'
import { insertFilm } from '../videos/index.ts'
import { videos, watchProgress } from '../videos/tables.ts'
import { screens } from './screens-schema.ts'

const app = useApp()
let member: Person
let video: string
beforeEach(async () => {
  member = await createPerson(app())
  video = await createVideo(app(), { durationSeconds: 600 })
})

const open = () => app().call(api.openScreen, {})
const claim = (code: string, position_seconds = 0, video_id = video) =>
  app().call(api.claimScreen, { body: { code, video_id, position_seconds } }, member.token)
const sync = (secret: string, report: object = {}) =>
  app().call(api.syncScreen, {
    body: {
      secret,
      report: {
        load: 1,
        position_seconds: 0,
        watched_seconds: 0,
        playing: true,
        ended: false,
        ...report,
      },
    },
  })
const wait = (secret: string) => app().call(api.syncScreen, { body: { secret, report: null } })
const led = async () => (await app().call(api.getLedScreen, {}, member.token)).screen
const spareKnees = () => {
  const answers = { note: '', conditions: [], pregnancy_week: null, version: 1 }
  return app().call(saveHealthCheck, { body: { ...answers, areas: ['knees'] } }, member.token)
}
const claimed = async (position = 0) => {
  const screen = await open()
  await claim(screen.code, position)
  return screen
}

describe('a screen', () => {
  test('waits with a code, and plays from the second at which the phone was', async () => {
    const { secret, code, url } = await open()
    expect(url.endsWith(`/dashboard/tv?code=${code}`)).toBe(true)
    expect(await wait(secret)).toEqual({ state: 'waiting', load: 0, command: null, motion: [] })
    const { screen } = await claim(code.toLowerCase(), 123.9)
    expect(screen).toMatchObject({ video: { _id: video }, position_seconds: 123, playing: true })
    expect(await wait(secret)).toEqual({ state: 'claimed', load: 1, command: null, motion: [] })
    const shown = await app().call(api.getScreenClass, { body: { secret } })
    expect(shown).toMatchObject({ load: 1, start_seconds: 123, video: { _id: video } })
    expect(shown.video.playback_url).toMatch(/^http/)
  })

  test('reports where it is, which counts as the member’s own watching', async () => {
    const { secret } = await claimed()
    app().advance(20)
    await sync(secret, { position_seconds: 20.4, watched_seconds: 20 })
    expect(await led()).toMatchObject({ position_seconds: 20, playing: true, ended: false })
    const { history } = await app().call(listHistory, { query: {} }, member.token)
    expect(history).toMatchObject([{ video: { _id: video }, position_seconds: 20 }])
  })

  test('goes on with a film that was replaced by a longer one, and its end is that of the class', async () => {
    const { secret } = await claimed(540)
    const playback_id = `former-${video}`
    const { db } = app().services
    const marks = {
      cues: { exercises: [], setups: [] },
      chaptersId: null,
      cuesId: null,
      captions: [],
    }
    await insertFilm(db, {
      videoId: video,
      state: 'former',
      playbackId: playback_id,
      durationSeconds: 600,
      marks,
      keptUntil: addDays(app().clock.now, 30),
    })
    await db.update(videos).set({ durationSeconds: 1800 }).where(eq(videos.id, video))
    app().advance(60)
    const atEnd = { position_seconds: 600, watched_seconds: 60, playing: false, ended: true }
    await sync(secret, { ...atEnd, playback_id })
    const [row] = await db.select().from(watchProgress).where(eq(watchProgress.videoId, video))
    expect(row).toMatchObject({ maxPercent: 100 })
  })

  test('follows the phone: a pause, another place, another class', async () => {
    const { secret } = await claimed()
    const screen_id = (await led())?._id ?? ''
    const command = (body: { kind: 'pause' } | { kind: 'seek'; seconds: number }) =>
      app().call(api.commandScreen, { body: { screen_id, ...body } }, member.token)
    expect((await command({ kind: 'pause' })).screen).toMatchObject({ playing: false })
    expect((await wait(secret)).command).toEqual({ number: 1, kind: 'pause', seconds: null })
    await command({ kind: 'seek', seconds: 300 })
    expect((await wait(secret)).command).toEqual({ number: 2, kind: 'seek', seconds: 300 })

    const other = await createVideo(app())
    const body = { screen_id, video_id: other, position_seconds: 7 }
    await app().call(api.playOnScreen, { body }, member.token)
    expect(await wait(secret)).toEqual({ state: 'claimed', load: 2, command: null, motion: [] })
    // A report of the class before it comes late.
    await sync(secret, { load: 1, position_seconds: 599, watched_seconds: 1 })
    expect(await led()).toMatchObject({ video: { _id: other }, position_seconds: 7 })
  })

  test('goes on with the queue at the end of a class, and then stands still', async () => {
    const next = await createVideo(app())
    const line = { video_ids: [next], position: 'last' as const }
    await app().call(addToQueue, { body: line }, member.token)
    const { secret } = await claimed(590)
    app().advance(10)
    const end = { position_seconds: 600, watched_seconds: 10, playing: false, ended: true }
    expect(await sync(secret, end)).toMatchObject({ load: 2 })
    // The same report again, after a lost answer, changes nothing.
    expect(await sync(secret, end)).toMatchObject({ load: 2 })
    expect(await led()).toMatchObject({ video: { _id: next }, ended: false })
    expect((await app().call(getQueue, {}, member.token)).videos).toEqual([])
    await sync(secret, { ...end, load: 2 })
    expect(await led()).toMatchObject({ video: { _id: next }, ended: true, playing: false })
  })

  test('passes over what the member spares, for nobody is beside it to be warned', async () => {
    await spareKnees()
    const against = await createVideo(app(), { cautions: ['knees'] })
    const fitting = await createVideo(app())
    const line = { video_ids: [against, fitting], position: 'last' as const }
    await app().call(addToQueue, { body: line }, member.token)
    const { secret } = await claimed(590)
    app().advance(10)
    await sync(secret, { position_seconds: 600, watched_seconds: 10, playing: false, ended: true })
    expect(await led()).toMatchObject({ video: { _id: fitting } })
  })

  test('is not told what its member spares, since nobody has signed in on it', async () => {
    await spareKnees()
    const against = await createVideo(app(), { cautions: ['knees'] })
    const { secret, code } = await open()
    await claim(code, 0, against)
    const { video: shown } = await app().call(api.getScreenClass, { body: { secret } })
    expect(shown).toMatchObject({ cautions: ['knees'], against_you: [] })
  })

  test('shows what its member’s reformer does while it plays, and nobody else’s', async () => {
    const at = epoch(app().clock.now)
    const move = async ({ token }: Person, tempo: number) => {
      const body = { name: 'Studio' }
      const { key } = await app().call(telemetry.createDeviceKey, { body }, token)
      const sample = { at, repetitions: 1, travel_mm: 700, tempo, load_newtons: 180 }
      await app().call(telemetry.sendSamples, { body: { device_key: key, samples: [sample] } })
    }
    await move(member, 22)
    await move(await createPerson(app()), 99)
    const { secret } = await claimed()
    expect((await sync(secret)).motion).toMatchObject([{ at, tempo: 22 }])
    expect((await sync(secret, { playing: false })).motion).toEqual([])
  })

  test('is given back with the second at which it was', async () => {
    const { secret } = await claimed()
    app().advance(40)
    await sync(secret, { position_seconds: 41.7, watched_seconds: 40 })
    const screen_id = (await led())?._id ?? ''
    const { screen } = await app().call(api.endScreen, { body: { screen_id } }, member.token)
    expect(screen?.position_seconds).toBe(41)
    expect(await wait(secret)).toMatchObject({ state: 'over' })
    expect(await led()).toBeNull()
  })
})

describe('a screen is over', () => {
  const isOver = async (secret: string) => (await wait(secret)).state === 'over'

  test('when nobody has used its code in ten minutes', async () => {
    const { secret, code } = await open()
    app().advance(SCREEN_CODE_SECONDS)
    expect(await isOver(secret)).toBe(true)
    const body = { code, video_id: video, position_seconds: 0 }
    const { status, body: refusal } = await app().refusal(api.claimScreen, { body }, member.token)
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['code']])
  })

  test('half an hour after its class should have ended', async () => {
    const { secret } = await claimed(300)
    app().advance(300 + 30 * 60 - 1)
    expect(await isOver(secret)).toBe(false)
    app().advance(1)
    expect(await isOver(secret)).toBe(true)
    const refused = await app().refusal(api.getScreenClass, { body: { secret } })
    expect(refused.status).toBe(404)
  })

  test('later by what of its class is played again', async () => {
    const { secret, code } = await open()
    const { screen } = await claim(code, 300)
    app().advance(250)
    await sync(secret, { position_seconds: 550, watched_seconds: 250 })
    const body = { screen_id: screen?._id ?? '', kind: 'seek' as const, seconds: 350 }
    await app().call(api.commandScreen, { body }, member.token)
    app().advance(50 + 200 + 30 * 60 - 1)
    expect(await isOver(secret)).toBe(false)
    app().advance(1)
    expect(await isOver(secret)).toBe(true)
  })

  test('when its member logs out', async () => {
    const { secret } = await claimed()
    await app().call(logout, {}, member.token)
    expect(await isOver(secret)).toBe(true)
  })

  test('when its member loses access to the class', async () => {
    const { secret } = await claimed()
    await app()
      .services.db.update(users)
      .set({ nextBillingAt: new Date(app().clock.now.getTime() - 1000) })
      .where(eq(users.id, member.id))
    const refused = await app().refusal(api.getScreenClass, { body: { secret } })
    expect(refused.status).toBe(403)
    expect(await sync(secret, { position_seconds: 5, watched_seconds: 5 })).toMatchObject({
      state: 'over',
    })
  })

  test('when its member plays on another one', async () => {
    const { secret: first } = await claimed()
    const { secret: second } = await claimed()
    expect([await isOver(first), await isOver(second)]).toEqual([true, false])
  })

  test('for everybody who does not know its secret', async () => {
    await claimed()
    expect(await isOver('x'.repeat(43))).toBe(true)
  })
})

test('a code is used once, however many phones try at the same moment', async () => {
  const { code } = await open()
  const other = await createPerson(app())
  const body = { code, video_id: video, position_seconds: 0 }
  const answers = await Promise.all(
    [member, other].map(({ token }) =>
      app()
        .call(api.claimScreen, { body }, token)
        .then(
          () => 'claimed',
          () => 'refused',
        ),
    ),
  )
  expect(answers.toSorted()).toEqual(['claimed', 'refused'])
})

test('nobody leads the screen of somebody else', async () => {
  await claimed()
  const screen_id = (await led())?._id ?? ''
  const { token } = await createPerson(app())
  const answers = await Promise.all([
    app().refusal(api.commandScreen, { body: { screen_id, kind: 'pause' } }, token),
    app().refusal(api.endScreen, { body: { screen_id } }, token),
    app().refusal(
      api.playOnScreen,
      { body: { screen_id, video_id: video, position_seconds: 0 } },
      token,
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await app().call(api.getLedScreen, {}, token)).screen).toBeNull()
})

test('a class outside of the plan is refused', async () => {
  const { code } = await open()
  const poor = await createPerson(app(), { deviceActivatedAt: null })
  const body = { code, video_id: video, position_seconds: 0 }
  expect((await app().refusal(api.claimScreen, { body }, poor.token)).status).toBe(403)
})

test('the row keeps no secret, and is deleted a day after it was over', async () => {
  const { secret } = await open()
  const rows = await app().services.db.select().from(screens)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const { db } = app().services
  const { now } = app().clock
  const [over, playing] = [await open(), await open()]
  const rowOf = ({ code }: { code: string }) => eq(screens.code, code)
  const set = { overAt: addDays(now, -2), expiresAt: addDays(now, 2) }
  await db.update(screens).set(set).where(rowOf(over))
  await app().runJob('sweep-screens')
  expect(await db.select().from(screens).where(rowOf(over))).toEqual([])
  expect(await db.select().from(screens).where(rowOf(playing))).toHaveLength(1)
  // Those of the other tests, which were to last longer, too.
  app().advance(3 * 86_400)
  await app().runJob('sweep-screens')
  expect(await app().services.db.select().from(screens)).toEqual([])
})
