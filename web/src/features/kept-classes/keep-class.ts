import { keepClass, removeKeptClass } from '@carriage/contract/kept-classes/endpoints'
import { listSprings } from '@carriage/contract/reformer/endpoints'
import { getVideoCues, getVideoDetails } from '@carriage/contract/videos/endpoints'
import type { Video } from '@carriage/contract/videos/schemas'
import { call } from '../../lib/api/client.ts'
import { NetworkError } from '../../lib/api/api-error.ts'
import { inPageLanguage } from '../../lib/api/in-page-language.ts'
import { readTextFile } from '../../lib/api/read-text-file.ts'
import { session } from '../../lib/session/session.ts'
import { imageSources } from '../../lib/text/image-url.ts'
import { choose, type FilmPlan, readPlan } from './film/film-plan.ts'
import { refreshKept } from './kept-list.ts'
import { loadKept } from './load-kept.ts'
import { ABOUT, type AboutKept, captionsName, CHAPTERS, POSTER } from './store/kept-class-parts.ts'
import { keptStore } from './store/kept-store.ts'
import { deviceSeconds, meetServer } from './store/lease-policy.ts'
import { boundTo, deriveKey, randomSalt, seal, sealText } from './store/seal.ts'

/** A class that can be kept, and what its film offers. */
export interface Keepable {
  video: Video
  plan: FilmPlan
}

/** Reads what can be kept of a class; null for one that cannot be kept. Rejects as calls do. */
export async function readKeepable(id: string, signal: AbortSignal): Promise<Keepable | null> {
  const { video } = await call(getVideoDetails, { params: { id }, signal })
  if (video.playback_url === null || !video.can_be_kept) return null
  return { video, plan: await readPlan(video.playback_url, signal) }
}

/**
 * Keeps a class with so many lines at the most: what stands beside the film at once, the film from then on. Where members see another
 * film by now, that one is kept. Rejects as calls do.
 */
export async function keepVideo({ video, plan }: Keepable, lines: number): Promise<void> {
  const userId = session.userId()
  if (userId === null || video.playback_id === null) return
  const about = await readBeside(video)
  const { kept_class: grant, now } = await call(keepClass, { params: { id: video._id } })
  // The parts of the one are not those of the other, though they are called the same.
  if (grant.playback_id !== video.playback_id) {
    const newest = await readKeepable(video._id, new AbortController().signal)
    if (newest?.video.playback_id === grant.playback_id) return keepVideo(newest, lines)
    await call(removeKeptClass, { params: { id: video._id } })
    throw new Error('The film of a class was exchanged while it was to be kept')
  }
  const met = { server: now, device: deviceSeconds() }
  await keptStore.writeClock(meetServer(await keptStore.readClock(), met))
  const salt = randomSalt()
  const key = await deriveKey(grant.key, { salt, bound: boundTo(userId, grant) })
  const { texts, ...film } = choose(plan, lines)
  const id = grant._id
  try {
    for (const { name, text } of [...texts, ...about.texts])
      await keptStore.writePart(id, name, await sealText(key, name, text))
    if (about.poster) await keptStore.writePart(id, POSTER, await seal(key, POSTER, about.poster))
  } catch (error) {
    // Nothing would find and remove them.
    await keptStore.removeParts(id)
    throw error
  }
  await keptStore.write({
    id,
    userId,
    salt,
    key,
    videoId: video._id,
    playbackId: grant.playback_id,
    title: video.title,
    thumbnail: video.thumbnail_url,
    lines: film.lines,
    parts: film.parts,
    isWhole: false,
    playsUntil: grant.plays_until,
    endsAt: grant.ends_at,
  })
  await refreshKept()
  void loadKept()
}

/** Removes a class from this device. The server hears of it now, or at the next contact. */
export async function removeKept(videoId: string): Promise<void> {
  const record = await keptStore.find(videoId)
  if (record) await keptStore.remove(record)
  await refreshKept()
  try {
    await call(removeKeptClass, { params: { id: videoId } })
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
  }
}

/** What stands beside the film. */
async function readBeside(video: Video) {
  const { signal } = new AbortController()
  const params = { id: video._id }
  const [{ cues }, { springs }, poster, ...texts] = await Promise.all([
    call(getVideoCues, { params }),
    call(listSprings, {}),
    readPoster(video.thumbnail_url),
    ...video.captions.map(async ({ language, url }) => ({
      name: captionsName(language),
      text: await readTextFile(url, signal),
    })),
    ...(video.chapters_url === null
      ? []
      : [
          readTextFile(inPageLanguage(video.chapters_url), signal).then((text) => ({
            name: CHAPTERS,
            text,
          })),
        ]),
  ])
  const about: AboutKept = {
    video: { ...video, against_you: [] },
    cues,
    springs,
    posterType: poster?.type ?? null,
  }
  return {
    texts: [...texts, { name: ABOUT, text: JSON.stringify(about) }],
    poster: poster && (await poster.arrayBuffer()),
  }
}

/** Without its picture a class is kept all the same. */
async function readPoster(path: string | null): Promise<Blob | null> {
  const sources = imageSources(path)
  if (!sources) return null
  const response = await fetch(sources.src)
  return response.ok ? response.blob() : null
}
