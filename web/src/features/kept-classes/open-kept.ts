import { captionLines } from '@carriage/contract/media/captions-policy'
import { END_PERCENT } from '@carriage/contract/practice/workout'
import HlsPlayer from 'hls.js'
import { videoKeys } from '../../catalog/query-keys.ts'
import { waitingOf } from '../../lib/outbox/outbox.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { waitingReports } from '../../lib/outbox/later-report.ts'
import { keptLoader } from './film/kept-loader.ts'
import { type KeptClass, type KeptFilm, withKeptFilm } from './kept-film.ts'
import { endLapsed } from './renew-kept.ts'
import { ABOUT, type AboutKept, captionsName, CHAPTERS, POSTER } from './store/kept-class-parts.ts'
import { keptStore } from './store/kept-store.ts'
import { unseal, unsealText } from './store/seal.ts'

/** Opens a class that is kept whole; null for others, `asks` for one that the server has to renew first. */
export async function openKept(videoId: string): Promise<KeptClass | 'asks' | null> {
  await endLapsed()
  const record = await keptStore.find(videoId)
  if (!record?.isWhole || record.userId !== session.userId()) return null
  const { id, playbackId, key } = record
  if (!key) return 'asks'
  const sealed = async (name: string) => {
    const part = await keptStore.readPart(id, name)
    if (!part) throw new Error(`A kept class has no ${name}`)
    return part
  }
  const read = async (name: string) => unseal(key, name, await sealed(name))
  const readText = async (name: string) => unsealText(key, name, await sealed(name))
  // Sound: written by `keepVideo`, and opened with the key that it was sealed with.
  const about = JSON.parse(await readText(ABOUT)) as AboutKept
  const { video, cues, springs, posterType } = about
  const addressOf = (name: string) => `${location.origin}/kept/${id}/${name}`
  const captions = video.captions.map((caption) => ({
    ...caption,
    url: addressOf(captionsName(caption.language)),
  }))
  const chaptersUrl = video.chapters_url === null ? null : addressOf(CHAPTERS)
  const names = video.captions.map(({ language }) => captionsName(language))
  if (chaptersUrl !== null) names.push(CHAPTERS)
  const texts = new Map(
    await Promise.all(names.map(async (name) => [addressOf(name), await readText(name)] as const)),
  )
  // The transcript reads the captions by their address.
  for (const { url } of captions)
    queryClient.setQueryData(videoKeys.of('transcript', url), captionLines(texts.get(url) ?? ''))
  const url = addressOf('index.m3u8')
  const film: KeptFilm = {
    playbackId,
    url,
    texts,
    hls: HlsPlayer,
    loader: keptLoader(read),
  }
  const poster = posterType !== null && new Blob([await read(POSTER)], { type: posterType })
  const position = keptPosition(videoId)
  return {
    film,
    video: withKeptFilm(
      {
        ...video,
        captions,
        chapters_url: chaptersUrl,
        storyboard_url: null,
        position_seconds: position === undefined ? video.position_seconds : position,
      },
      film,
    ),
    cued: cues.exercises.length + cues.setups.length > 0 ? { cues, springs } : null,
    poster: poster ? URL.createObjectURL(poster) : null,
  }
}

/** Where the member stopped without a network, in seconds; null at the end, undefined where no report waits. */
function keptPosition(videoId: string): number | null | undefined {
  const userId = session.userId()
  const waiting = userId === null ? [] : waitingOf(userId)
  const report = waitingReports(waiting, videoId).at(-1)
  if (!report) return undefined
  const { position_seconds: position, duration_seconds: duration } = report.body
  return position * 100 >= duration * END_PERCENT ? null : Math.floor(position)
}
