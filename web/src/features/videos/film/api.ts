import { waveform } from '@carriage/contract/media/waveform'
import { getVideoFilms } from '@carriage/contract/videos/film-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Films } from '@carriage/contract/videos/film-schemas'
import { queryOptions } from '@tanstack/react-query'
import { NetworkError, readApiError } from '../../../lib/api/api-error.ts'
import { verdictOf } from '../../../lib/editing/edit.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { adminVideoKeys, adminVideoQuery, cacheVideo } from '../authoring/admin-api.ts'
import { parseStoryboard } from './storyboard.ts'

const WATCH_EVERY_MS = 2000

/** The films of a video beside the one that members see; read again and again while one is being made. */
export const filmsQuery = (id: string) =>
  adminVideoKeys.query('films', getVideoFilms, {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.films.next?.state === 'making' ? WATCH_EVERY_MS : false,
  })

/** Shows the films of a video as an answer had them. */
export function cacheFilms(id: string, films: Films): void {
  queryClient.setQueryData(filmsQuery(id).queryKey, { films })
}

/**
 * Changes a video on the version that is known. Where somebody else has changed it meanwhile, it is read anew, and changed
 * on their version if that `fits`; otherwise the refusal is thrown, and the next try is on theirs.
 */
export async function changeVideo(
  { _id: id, version }: AdminVideo,
  send: (version: number) => Promise<{ video: AdminVideo }>,
  fits: (now: AdminVideo) => boolean,
): Promise<void> {
  try {
    cacheVideo((await send(version)).video)
  } catch (error) {
    if (verdictOf(error) !== 'stale') throw error
    const now = await recordIn(adminVideoQuery(id), ({ video }) => video).read()
    if (!fits(now)) throw error
    cacheVideo((await send(now.version)).video)
  }
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(url, { signal }).catch((error: unknown) => {
    throw new NetworkError(error)
  })
  if (!answer.ok) throw readApiError(answer.status, null)
  return answer
}

/** The thumbnails of a film, with the size of their sheet in pixels; null where there are none. */
export const storyboardQuery = (url: string | null) =>
  queryOptions({
    queryKey: adminVideoKeys.of('storyboard', url),
    enabled: url !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { href } = new URL(url ?? '', location.href)
      const storyboard = parseStoryboard(await (await fetchFile(href, signal)).text(), href)
      if (!storyboard) return null
      const image = new Image()
      image.src = storyboard.sheet
      await image.decode()
      return { ...storyboard, width: image.naturalWidth, height: image.naturalHeight }
    },
  })

/** The levels of a film's sound; its signed address never changes what it says. */
export const waveformQuery = (url: string | null) =>
  queryOptions({
    queryKey: adminVideoKeys.of('waveform', url),
    enabled: url !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      waveform.parse(await (await fetchFile(url ?? '', signal)).json()),
  })
