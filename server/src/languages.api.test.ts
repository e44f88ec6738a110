/** In which language somebody is answered: that which their request asks for. */
import { createPlaylist, deletePlaylist } from '@carriage/contract/playlists/endpoints'
import type { ErrorBody } from '@carriage/contract/error-codes'
import { texts as form } from '@carriage/texts/contract/playlists'
import { texts as missing } from '@carriage/texts/server/not-found'
import { texts as platform } from '@carriage/texts/server/platform'
import { texts as playlists } from '@carriage/texts/server/playlists'
import { type Language, languages, speaking } from '@carriage/texts/speaking'
import { expect, test } from 'vitest'
import { useApp } from '../test/app.ts'
import { createPerson } from '../test/people.ts'

const app = useApp()

async function caller() {
  const { token } = await createPerson(app())
  return async (
    { method, path }: { method: 'POST' | 'DELETE'; path: string },
    { accept, body }: { accept: string | undefined; body?: object | string },
  ) => {
    const answer = await app().app.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(accept !== undefined && { 'accept-language': accept }),
      },
      ...(body !== undefined && { payload: body }),
    })
    return answer.json<ErrorBody & { playlist?: { _id: string } }>()
  }
}

const asked: readonly [accept: string | undefined, language: Language][] = [
  [undefined, 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['es', 'es'],
  ['fr', 'en'],
]

test.each(asked)(
  'who accepts %s is answered in %s, and reasons say the same',
  async (accept, language) => {
    const call = await caller()
    const said = (text: () => string) => speaking(language, text)

    const refused = await call(createPlaylist, { accept, body: { title: '', video_ids: [] } })
    const needsName = said(() => form.playlistNeedsName)
    expect(refused).toMatchObject({
      code: 'invalid',
      message: needsName,
      error: needsName,
      fields: { title: needsName },
      reason: { key: 'contract/playlists.playlistNeedsName', values: {} },
      field_reasons: { title: { key: 'contract/playlists.playlistNeedsName', values: {} } },
    })

    const unknown = deletePlaylist.path.replace(':id', crypto.randomUUID())
    const gone = await call({ ...deletePlaylist, path: unknown }, { accept })
    expect(gone).toMatchObject({
      message: said(() => missing.playlist),
      reason: { key: 'server/not-found.playlist' },
    })

    const broken = await call(createPlaylist, { accept, body: '{' })
    expect(broken.message).toBe(said(() => platform.requestCouldNotRead))

    const made = await call(createPlaylist, { accept, body: { title: 'Mornings', video_ids: [] } })
    const path = deletePlaylist.path.replace(':id', made.playlist?._id ?? '')
    const { message } = await call({ ...deletePlaylist, path }, { accept })
    expect(message).toBe(said(() => playlists.playlistDeleted))
  },
)

test('each language has words of its own', () => {
  const words = languages.map((one) => speaking(one, () => missing.playlist))
  expect(new Set(words).size).toBe(languages.length)
})

test('a reason has the values of its text', async () => {
  const call = await caller()
  const body = {
    title: 'Mornings',
    video_ids: Array.from({ length: 51 }, () => crypto.randomUUID()),
  }
  const { reason } = await call(createPlaylist, { accept: 'de', body })
  expect(reason).toEqual({ key: 'contract/playlists.atMostClasses', values: { maxClasses: 50 } })
})
