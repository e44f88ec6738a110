import { MediaRefusedError } from '../../video-host.ts'
import type { MediaEngine } from '../media-engine.ts'
import { type Container, readContainer } from '../source/container.ts'
import type { SourceFacts } from '../source/source-facts.ts'
import { concatenate } from './concatenate.ts'
import { openInput } from './input.ts'
import { joinRecordings } from './join-recordings.ts'
import { makeLadder } from './ladder.ts'
import { probe } from './probe.ts'
import { repackage } from './repackage.ts'
import { makePoster, makeStoryboard, POSTER } from './stills.ts'

/** Probes a file. It has to be opened again for reading, because probing consumes packets. */
async function open(path: string): Promise<{ source: SourceFacts; container: Container }> {
  const container = await readContainer(path)
  using input = openInput(path, container)
  return { source: await probe(input), container }
}

/** FFmpeg's libraries (node-av). */
export const engine: MediaEngine = {
  async ingest(path, folder, onProgress) {
    onProgress('checking', null)
    const { source, container } = await open(path)
    onProgress('repackaging', null)
    using input = openInput(path, container)
    const durationSeconds = await repackage(input, source, folder)
    return durationSeconds === undefined
      ? { playable: false, durationSeconds: source.durationSeconds ?? 0 }
      : { playable: true, durationSeconds }
  },
  async convert(path, folder, { safeMode, onProgress }) {
    onProgress('checking', null)
    const { source, container } = await open(path)
    using input = openInput(path, container)
    const { durationSeconds, rungs } = await makeLadder(input, source, {
      folder,
      safeMode,
      onProgress,
    })
    const [smallest, largest] = [rungs[0], rungs.at(-1)]
    if (!smallest || !largest) throw new MediaRefusedError('The file has no video track.')
    const hasStoryboard = await makeStoryboard(folder, smallest, durationSeconds)
    const hasPoster = await makePoster(folder, largest.name, durationSeconds)
    return { durationSeconds, hasStoryboard, poster: hasPoster ? POSTER : null }
  },
  joinRecordings,
  concatenate,
}
