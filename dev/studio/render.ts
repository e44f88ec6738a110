/**
 * Renders the demo clips again: `npx tsx dev/studio/render.ts [room/clip ...]`. Needs ffmpeg with libx264;
 * all clips must come from the same build of it, or they could no longer be joined. `render-voices.ts` then lets two of
 * them speak.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { clipFile } from './data/clip-file.ts'
import { studio } from './data/studio.ts'
import { EXERCISES } from './renderer/catalogue.ts'
import { encodeAudio, encodeVideo, MIDDLE_TURN, muxClip } from './renderer/encode.ts'
import { CLIP_SECONDS, filmer, FPS } from './renderer/film.ts'
import { paletteOf } from './renderer/palettes.ts'

/** Constant rate factor: flat colours stay clean, and a clip stays near twelve kilobytes a second. */
const CRF = 41
const media = join(import.meta.dirname, 'media')

function* frames(draw: ReturnType<typeof filmer>): Generator<Buffer> {
  for (let i = 0; i < CLIP_SECONDS * FPS; i++) yield Buffer.from(draw(i / FPS).data())
}

const work = await mkdtemp(join(tmpdir(), 'carriage-render-'))
const clips = Object.keys(EXERCISES)
const films = new Map(
  studio.videos.flatMap(({ room, sequence }) =>
    sequence.map(({ clip }) => [clipFile(room, clip), { room, clip }] as const),
  ),
)
const wanted = process.argv.slice(2)
try {
  for (const [name, { room, clip }] of films) {
    if (wanted.length > 0 && !wanted.includes(`${room}/${clip}`)) continue
    const started = performance.now()
    const video = join(work, 'video.mp4')
    const audio = join(work, 'audio.mp4')
    const file = join(media, name)
    await mkdir(dirname(file), { recursive: true })
    await encodeAudio(clips.indexOf(clip), audio)
    await encodeVideo(frames(filmer(EXERCISES[clip], paletteOf(room))), video, CRF)
    await muxClip(video, [{ file: audio, skip: MIDDLE_TURN }], file)
    const seconds = ((performance.now() - started) / 1000).toFixed(0)
    process.stdout.write(
      `${name}: ${Math.round((await stat(file)).size / 1024)} KB in ${seconds} s\n`,
    )
  }
} finally {
  await rm(work, { recursive: true })
}
