import { getTranscription, getVideoCaptions } from '@carriage/contract/media/captions-endpoints'
import type { Captions, Transcription } from '@carriage/contract/media/captions-schemas'
import {
  getAdminVideo,
  getVideoPreview,
  getVideoConverter,
  listAdminVideos,
  listProcessing,
} from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { Cues } from '@carriage/contract/videos/cue-schemas'
import { hashKey, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { cuesQuery } from '../cues/use-cues.ts'
import type { AdminVideosSearch } from './admin-search.ts'
import { isBusy } from './processing.ts'
import { programKeys, videoKeys } from '../../../catalog/query-keys.ts'
import { queryKeys } from '../../../lib/queries/query-keys.ts'

export const adminVideoKeys = queryKeys('admin-videos')

const WATCH_EVERY_MS = 2000
const LIST_EVERY_MS = 5000
/** For what others upload meanwhile. */
const LOOK_IN_EVERY_MS = 30_000

/** A page of the list; read again and again while a video in it is being made. */
export const adminVideosQuery = (search: AdminVideosSearch) =>
  adminVideoKeys.query('list', listAdminVideos, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ processing }) => isBusy(processing)) ? LIST_EVERY_MS : false,
  })

export const adminVideoQuery = (id: string) =>
  adminVideoKeys.query('detail', getAdminVideo, {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isBusy(state.data.video.processing) ? WATCH_EVERY_MS : false,
  })

export const videoPreviewQuery = (id: string) =>
  adminVideoKeys.query('preview', getVideoPreview, {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isBusy(state.data.video.processing) ? WATCH_EVERY_MS : false,
  })

interface ProcessingSearch {
  page: number
  per_page: number
}
/** A page of what is not ready; read again and again while something is being made. */
export const processingQuery = (search: ProcessingSearch) =>
  adminVideoKeys.query('processing', listProcessing, {
    query: search,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ processing }) => isBusy(processing))
        ? LIST_EVERY_MS
        : LOOK_IN_EVERY_MS,
  })

/** Where some videos stand, ready or not, `MAX_PROCESSING_IDS` at most. */
export const processingOfQuery = (ids: readonly string[]) =>
  adminVideoKeys.query('processing', listProcessing, {
    query: { ids: ids.join(','), per_page: 100 },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.videos.some(({ processing }) => isBusy(processing)) ? LIST_EVERY_MS : false,
  })

/** The captions of a language, line by line. */
export const captionsQuery = (id: string, language: string) =>
  adminVideoKeys.query('captions', getVideoCaptions, {
    params: { id },
    query: { language },
    staleTime: 0,
  })

/** Whether captions are still being made. */
export const isListening = (transcription: Transcription | null): boolean =>
  transcription?.state === 'waiting' || transcription?.state === 'working'

/** How far the captions are that the server makes; read again and again until they are there. */
export const transcriptionQuery = (id: string) =>
  adminVideoKeys.query('transcription', getTranscription, {
    params: { id },
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && isListening(state.data.transcription) ? WATCH_EVERY_MS : false,
  })

export const converterQuery = adminVideoKeys.query('converter', getVideoConverter)

/** Shows a video as an answer had it, and lets the list and what members see be read anew. */
export function cacheVideo(video: AdminVideo): void {
  const { queryKey } = adminVideoQuery(video._id)
  queryClient.setQueryData(queryKey, { video })
  // One further, the save was that of the details: the cues are those of the version before.
  queryClient.setQueryData(cuesQuery(video._id).queryKey, (read) =>
    read?.version === video.version - 1 ? { ...read, version: video.version } : read,
  )
  // A read that began before the change would bring back what was there: it is begun anew.
  void queryClient.invalidateQueries({ queryKey })
  invalidateVideos()
}

/** Shows cues as the answer to their save had them; the rest of the video is as in the version before. */
export function cacheCues(id: string, { cues, version }: { cues: Cues; version: number }): void {
  const { queryKey } = adminVideoQuery(id)
  queryClient.setQueryData(cuesQuery(id).queryKey, { cues, version, easier_for_you: [] })
  queryClient.setQueryData(queryKey, (read) =>
    read?.video.version === version - 1 ? { video: { ...read.video, version } } : read,
  )
  void queryClient.invalidateQueries({ queryKey })
  invalidateVideos()
}

/** Shows captions as the answer to their save had them; the video, which says who has read them, is read anew. */
export function cacheCaptions(id: string, captions: Captions): void {
  queryClient.setQueryData(captionsQuery(id, captions.language).queryKey, { captions })
  refreshCaptions(id)
}

/** Lets a video be read anew after its captions were made or saved. */
export function refreshCaptions(id: string): void {
  void queryClient.invalidateQueries({ queryKey: adminVideoQuery(id).queryKey })
  invalidateVideos()
}

export const invalidateVideos = (): void => invalidate(() => true)

/** Lets the lists be read anew after a video was removed; what the open page shows of that video is not asked for again, as it would not be found. */
export const forgetVideo = (id: string): void => invalidate((key) => !hashKey(key).includes(id))

function invalidate(which: (key: QueryKey) => boolean): void {
  void queryClient.invalidateQueries({ queryKey: adminVideoKeys.of('list') })
  void queryClient.invalidateQueries({ queryKey: adminVideoKeys.of('processing') })
  void queryClient.invalidateQueries({
    queryKey: videoKeys.all,
    predicate: ({ queryKey }) => which(queryKey),
  })
  void queryClient.invalidateQueries({ queryKey: programKeys.all })
}
