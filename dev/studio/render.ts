/**
 * Renders the demo clips again: `npx tsx dev/studio/render.ts [clip ...]`. Needs ffmpeg with libx264;
 * all clips must come from the same build of it, or they could no longer be joined.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FILMS } from './renderer/catalogue.ts'
import { encodeAudio, encodeVideo, muxClip } from './renderer/encode.ts'
import { CLIP_SECONDS, filmer, FPS } from './renderer/film.ts'

/** Constant rate factor: flat colours stay clean, and a clip stays near twelve kilobytes a second. */
const CRF = 41
const media = join(import.meta.dirname, 'media')

function* frames(draw: ReturnType<typeof filmer>): Generator<Buffer> {
  for (let i = 0; i < CLIP_SECONDS * FPS; i++) yield Buffer.from(draw(i / FPS).data())
}

await mkdir(media, { recursive: true })
const work = await mkdtemp(join(tmpdir(), 'carriage-render-'))
const wanted = process.argv.slice(2)
try {
  for (const [index, [clip, film]] of Object.entries(FILMS).entries()) {
    if (wanted.length > 0 && !wanted.includes(clip)) continue
    const started = performance.now()
    const video = join(work, 'video.mp4')
    const audio = join(work, 'audio.mp4')
    const file = join(media, `${clip}.mp4`)
    await encodeAudio(index, audio)
    await encodeVideo(frames(filmer(film)), video, CRF)
    await muxClip(video, audio, file)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(
      `${clip}: ${Math.round((await stat(file)).size / 1024)} KB in ${seconds} s\n`,
    )
  }
} finally {
  await rm(work, { recursive: true })
}
