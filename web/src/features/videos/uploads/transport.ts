import { uploadVideoCaptions } from '@carriage/contract/media/endpoints'
import type { LeftOutLines } from '@carriage/contract/media/schemas'
import {
  discardVideoUpload,
  finishVideoUpload,
  signVideoUpload,
  updateVideo,
} from '@carriage/contract/videos/admin-endpoints'
import type { updateVideoBody } from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import { call } from '../../../lib/api/client.ts'
import { arrivedBytes } from '../../../lib/api/put-file.ts'
import { upload } from '../../../lib/api/upload.ts'
import { cacheVideo } from '../authoring/admin-api.ts'
import { fingerprintOf } from './fingerprint.ts'
import { type Signed, sendFilm } from '../upload/send-film.ts'

interface Captions {
  videoId: string
  language: string
  file: File
}

/** What a queue asks of the world; tests pass their own. */
export interface Transport {
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
  saveDetails: (videoId: string, details: z.input<typeof updateVideoBody>) => Promise<void>
  /** Answers the lines that are not shown. */
  sendCaptions: (captions: Captions) => Promise<LeftOutLines>
}

export const transport: Transport = {
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
  saveDetails: async (id, body) => {
    cacheVideo((await call(updateVideo, { params: { id }, body })).video)
  },
  sendCaptions: async ({ videoId, language, file }) => {
    const request = { file, name: file.name, params: { id: videoId }, query: { language } }
    const { video, left_out } = await upload(uploadVideoCaptions, request)
    cacheVideo(video)
    return left_out
  },
}
