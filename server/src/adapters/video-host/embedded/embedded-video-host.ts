import { stat } from 'node:fs/promises'
import type { MediaStore } from '../../media-store/media-store.ts'
import { checkSignature, signedFolder } from '../signed-path.ts'
import { MediaRefusedError, type VideoHost } from '../video-host.ts'
import { checkContainer } from './check-source.ts'
import { remux } from './remux.ts'

const MAX_SOURCE_BYTES = 5 * 1024 ** 3

interface Options {
  store: MediaStore
  /** Signs playback urls. */
  key: string
  publicUrl: string
}

const videoFolder = (playbackId: string): string => `videos/${playbackId}`

/** Makes videos playable on this machine: checks, then a remux to HLS, published in one step. */
export function createEmbeddedVideoHost({ store, key, publicUrl }: Options): VideoHost {
  return {
    ingest: (sourceKey, playbackId) =>
      store.withLocalFile(sourceKey, (path) =>
        store.withWorkFolder(async (folder) => {
          if ((await stat(path)).size > MAX_SOURCE_BYTES) {
            throw new MediaRefusedError('File is too large. Maximum size is 5GB.')
          }
          await checkContainer(path)
          const durationSeconds = await remux(path, folder)
          await store.moveInFolder(videoFolder(playbackId), folder)
          return { durationSeconds }
        }),
      ),
    playbackUrl: (playbackId, now) =>
      `${publicUrl}${signedFolder(key, playbackId, now)}/index.m3u8`,
    openFile(playbackId, token, file, now) {
      const expires = checkSignature(key, playbackId, token, now)
      return expires === undefined
        ? undefined
        : { key: `${videoFolder(playbackId)}/${file}`, expires }
    },
    remove: (playbackId) => store.remove(videoFolder(playbackId)),
  }
}
