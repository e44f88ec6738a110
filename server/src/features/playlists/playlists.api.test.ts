import * as api from '@carriage/contract/playlists/endpoints'
import { MAX_CLASSES, MAX_PLAYLISTS } from '@carriage/contract/playlists/schemas'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { uuidv7 } from '../../platform/crypto.ts'
import { householdPlaces } from '../households/tables.ts'
import { videos } from '../videos/tables.ts'
import { playlists as stored } from './tables.ts'

const app = useApp()
let member: Person
let classes: string[]
beforeEach(async () => {
  member = await createPerson(app())
  classes = await Promise.all(
    ['Footwork', 'Long stretch', 'Elephant'].map((title) => createVideo(app(), { title })),
  )
})

const ids = (answer: { videos: readonly { _id: string }[] }) => answer.videos.map(({ _id }) => _id)
const [first, second, third] = [0, 1, 2].map((n) => () => classes[n] ?? '') as [
  () => string,
  () => string,
  () => string,
]
const setStatus = (status: 'draft' | 'published') => (id: string) =>
  app().services.db.update(videos).set({ status }).where(eq(videos.id, id))
const hide = setStatus('draft')
const show = setStatus('published')
const make = async (title: string, video_ids: string[], who = member) =>
  (await app().call(api.createPlaylist, { body: { title, video_ids } }, who.token)).playlist
const add = (video_ids: string[], position: 'next' | 'last' = 'last') =>
  app().call(api.addToQueue, { body: { video_ids, position } }, member.token)

describe('the queue', () => {
  test('plays in the order in which classes were put up, and is nobody else’s', async () => {
    await add([first(), second()])
    expect(ids(await add([third()], 'next'))).toEqual([third(), first(), second()])
    const body = { video_ids: [second(), third()] }
    expect(ids(await app().call(api.orderQueue, { body }, member.token))).toEqual([
      second(),
      third(),
      first(),
    ])
    const rest = await app().call(
      api.removeFromQueue,
      { body: { video_ids: [third(), uuidv7()] } },
      member.token,
    )
    expect(ids(rest)).toEqual([second(), first()])
    expect(ids(await app().call(api.getQueue, {}, member.token))).toEqual([second(), first()])
    const other = await createPerson(app())
    expect(ids(await app().call(api.getQueue, {}, other.token))).toEqual([])
  })

  test('keeps every class that devices put up at the same moment', async () => {
    await Promise.all(classes.map((id) => add([id])))
    expect(new Set(ids(await app().call(api.getQueue, {}, member.token)))).toEqual(new Set(classes))
  })

  test('takes no class that members cannot see, and shows none that was hidden since', async () => {
    const draft = await createVideo(app(), { status: 'draft' })
    const { status } = await app().refusal(
      api.addToQueue,
      { body: { video_ids: [draft], position: 'last' } },
      member.token,
    )
    expect(status).toBe(404)
    await add(classes)
    await hide(second())
    expect(ids(await app().call(api.getQueue, {}, member.token))).toEqual([first(), third()])
  })
})

describe('a playlist', () => {
  test('is listed with its classes, their length and whether it is shared, last changed first', async () => {
    const morning = await make('Mornings', [first(), second()])
    await make('Evenings', [])
    await app().call(
      api.addToPlaylist,
      { body: { playlist_id: morning._id, video_id: third() } },
      member.token,
    )
    const { playlists } = await app().call(api.listPlaylists, {}, member.token)
    expect(playlists).toMatchObject([
      { title: 'Mornings', classes: 3, duration: 1800, shared: false },
      { title: 'Evenings', classes: 0, duration: 0, first: [] },
    ])
    expect(playlists[0]?.first.map(({ _id }) => _id)).toEqual(classes)
  })

  test('is changed as a whole, and not by what was loaded before another change', async () => {
    const { _id, version } = await make('Mornings', classes)
    const change = { playlist_id: _id, version, title: 'Early', video_ids: [third(), first()] }
    const { playlist } = await app().call(api.updatePlaylist, { body: change }, member.token)
    expect([playlist.title, ids(playlist)]).toEqual(['Early', [third(), first()]])
    const stale = await app().refusal(api.updatePlaylist, { body: change }, member.token)
    expect([stale.status, stale.body.code]).toEqual([409, 'stale-version'])
  })

  test('keeps a class that was hidden, which can be saved with it', async () => {
    const { _id, version } = await make('Mornings', classes)
    await hide(second())
    const body = { playlist_id: _id, version, title: 'Mornings', video_ids: classes }
    const { playlist } = await app().call(api.updatePlaylist, { body }, member.token)
    expect(ids(playlist)).toEqual([first(), third()])
  })

  test('keeps a class that was hidden while its page saves those that it shows', async () => {
    const { _id: playlist_id, version } = await make('Mornings', classes)
    await hide(second())
    const body = { playlist_id, version, title: 'Early', video_ids: [third(), first()] }
    await app().call(api.updatePlaylist, { body }, member.token)
    await show(second())
    const request = { params: { id: playlist_id } }
    const { playlist } = await app().call(api.getPlaylist, request, member.token)
    expect([playlist.title, ids(playlist)]).toEqual(['Early', [third(), first(), second()]])
  })

  test('has room for a class where others are gone that nobody sees', async () => {
    const { _id: playlist_id } = await make('Mornings', [first(), second()])
    const gone = Array.from({ length: MAX_CLASSES - 2 }, () => uuidv7())
    await app()
      .services.db.update(stored)
      .set({ videoIds: [first(), ...gone, second()] })
      .where(eq(stored.id, playlist_id))
    const body = { playlist_id, video_id: third() }
    const { playlist } = await app().call(api.addToPlaylist, { body }, member.token)
    expect(ids(playlist)).toEqual([first(), second(), third()])
  })

  test('of somebody else cannot be read, changed, shared or deleted', async () => {
    const { _id: playlist_id, version } = await make('Mornings', classes)
    const { token } = await createPerson(app())
    const params = { id: playlist_id }
    const body = { playlist_id, version, title: 'Mine', video_ids: [] }
    const answers = await Promise.all([
      app().refusal(api.getPlaylist, { params }, token),
      app().refusal(api.updatePlaylist, { body }, token),
      app().refusal(api.addToPlaylist, { body: { playlist_id, video_id: first() } }, token),
      app().refusal(api.sharePlaylist, { body: { playlist_id, shared: true } }, token),
      app().refusal(api.deletePlaylist, { params }, token),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const { playlist } = await app().call(api.getPlaylist, { params }, member.token)
    expect([playlist.title, playlist.version]).toEqual(['Mornings', version])
  })

  test('is the thirtieth at most, however many are made at once', async () => {
    const made = Array.from({ length: MAX_PLAYLISTS + 3 }, (_, n) =>
      make(`List ${n}`, []).then(
        () => 'made',
        () => 'refused',
      ),
    )
    const outcomes = await Promise.all(made)
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(MAX_PLAYLISTS)
  })
})

describe('a shared playlist', () => {
  const share = async (playlist_id: string, shared: boolean) =>
    (await app().call(api.sharePlaylist, { body: { playlist_id, shared } }, member.token)).playlist

  test('is opened and copied by other members, until its link ends', async () => {
    const { _id } = await make('Mornings', classes)
    const token = (await share(_id, true)).share_token ?? ''
    expect((await share(_id, true)).share_token).toBe(token)
    const other = await createPerson(app())
    const params = { token }
    const seen = await app().call(api.getSharedPlaylist, { params }, other.token)
    expect(seen.playlist).toMatchObject({
      title: 'Mornings',
      owner: 'Ada',
      own: null,
    })
    const body = { share_token: token }
    const copy = (await app().call(api.copyPlaylist, { body }, other.token)).playlist
    expect([copy.title, ids(copy), copy.share_token]).toEqual(['Mornings', classes, null])

    expect((await share(_id, false)).share_token).toBeNull()
    for (const refused of [
      app().refusal(api.getSharedPlaylist, { params }, other.token),
      app().refusal(api.copyPlaylist, { body }, other.token),
    ])
      expect((await refused).status).toBe(404)
    expect((await share(_id, true)).share_token).not.toBe(token)
  })

  test('does not name a member under 18', async () => {
    const holder = await createPerson(app())
    const at = app().clock.now
    await app().services.db.insert(householdPlaces).values({
      holderId: holder.id,
      seat: 1,
      state: 'joined',
      email: 'child@carriage.test',
      memberId: member.id,
      ageBand: 'minor',
      invitedAt: at,
      expiresAt: at,
      changedAt: at,
      consentedAt: at,
      consentWords: 'I consent.',
    })
    const { _id } = await make('Mornings', classes)
    const token = (await share(_id, true)).share_token ?? ''
    const seen = await app().call(api.getSharedPlaylist, { params: { token } }, holder.token)
    expect(seen.playlist.owner).toBe('')
  })

  test('is open to nobody who is not signed in', async () => {
    const { _id } = await make('Mornings', classes)
    const token = (await share(_id, true)).share_token ?? ''
    expect((await app().refusal(api.getSharedPlaylist, { params: { token } })).status).toBe(401)
  })
})
