import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import type { LeftOutLines } from '@carriage/contract/media/schemas'
import {
  discardVideoUpload,
  finishVideoUpload,
  signVideoUpload,
  updateVideo,
} from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { call } from '../../../lib/api/client.ts'
import { arrivedBytes } from '../../../lib/api/put-file.ts'
import { upload } from '../../../lib/api/upload.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { adminVideoQuery, cacheVideo, converterQuery } from '../authoring/admin-api.ts'
import type { VideoBody } from '../authoring/video-form.ts'
import { filmProblem } from './check-film.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Signed, sendFilm } from './send-film.ts'

interface Captions {
  videoId: string
  language: string
  file: File
}

/** What the engine asks of the world; tests pass their own. */
export interface Transport {
  /** Why the server would refuse a film, as far as the browser can read it; null for nothing. */
  check: (file: File) => Promise<string | null>
  fingerprint: (file: File) => Promise<string>
  /** Whether a file that was chosen can still be read. */
  isReadable: (file: File) => Promise<boolean>
  sign: (file: { name: string; size: number }, signal: AbortSignal) => Promise<Signed>
  /** Bytes that have arrived at a signed address; null when it takes none any more. */
  arrived: (url: string, signal: AbortSignal) => Promise<number | null>
  put: typeof sendFilm
  /** Answers the id of the draft. */
  finish: (upload: Signed, name: string) => Promise<string>
  discard: (id: string) => Promise<void>
  readVideo: (id: string) => Promise<AdminVideo>
  saveDetails: (id: string, details: VideoBody & { is_guess?: true }) => Promise<AdminVideo>
  /** Answers the lines that are not shown. */
  sendCaptions: (captions: Captions) => Promise<LeftOutLines>
}

export const transport: Transport = {
  check: (file) =>
    filmProblem(file, () =>
      queryClient.fetchQuery(converterQuery).then(
        (server) => server.has_limits,
        () => false,
      ),
    ),
  fingerprint: fingerprintOf,
  isReadable: (file) =>
    file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => true,
        () => false,
      ),
  sign: (file, signal) => call(signVideoUpload, { body: { ...file, library: true }, signal }),
  arrived: arrivedBytes,
  put: sendFilm,
  finish: async ({ _id: video_id, path }, name) => {
    const { video } = await call(finishVideoUpload, { body: { video_id, path, name } })
    cacheVideo(video)
    return video._id
  },
  discard: async (id) => void (await call(discardVideoUpload, { params: { id } })),
  readVideo: async (id) => (await queryClient.fetchQuery(adminVideoQuery(id))).video,
  saveDetails: async (id, body) => {
    const { video } = await call(updateVideo, { params: { id }, body })
    cacheVideo(video)
    return video
  },
  sendCaptions: async ({ videoId, language, file }) => {
    const request = { file, name: file.name, params: { id: videoId }, query: { language } }
    const { video, left_out } = await upload(uploadVideoCaptions, request)
    cacheVideo(video)
    return left_out
  },
}
