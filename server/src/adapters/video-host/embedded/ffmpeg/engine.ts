import { hasSoundProblem } from '@carriage/contract/media/waveform'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusedError, type Progress } from '../../video-host.ts'
import type { Container } from '@carriage/contract/videos/film-file'
import { WAVEFORM } from '../rendition-files.ts'
import { readContainer } from '../source/container.ts'
import type { SourceFacts } from '../source/source-facts.ts'
import { openInput } from './input.ts'
import { describeLoudness } from '../loudness-plan.ts'
import { makeLadder } from './ladder.ts'
import { noPicture, probe } from './probe.ts'
import { repackage } from './repackage.ts'
import type { ChosenSound, FoundTrack } from '../media-task.ts'
import { readSound } from './sound/read-sound.ts'
import { makePoster, makeStoryboard, POSTER } from './stills.ts'

/** Probes a file. It has to be opened again for reading, because probing consumes packets. */
async function open(path: string): Promise<{ source: SourceFacts; container: Container }> {
  const container = await readContainer(path)
  using input = openInput(path, container)
  return { source: await probe(input), container }
}

/**
 * Makes a file playable without encoding its video, if possible; otherwise `folder` stays empty. Throws
 * `MediaRefusedError` for bad sources.
 */
export async function ingest(path: string, folder: string, onProgress: Progress) {
  onProgress('checking', null)
  const { source, container } = await open(path)
  onProgress('repackaging', null)
  using input = openInput(path, container)
  const durationSeconds = await repackage(input, source, folder)
  const sounds = foundIn(source)
  return durationSeconds === undefined
    ? { playable: false, durationSeconds: source.durationSeconds ?? 0, sounds }
    : { playable: true, durationSeconds, sounds }
}

const foundIn = ({ sounds }: SourceFacts): FoundTrack[] =>
  sounds.map(({ name, language }) => ({ name, language: language ?? null }))

/**
 * Makes all qualities of a file, with stills and the sounds that are `chosen`, at the target loudness. `safeMode`: used
 * after an attempt has failed. Throws `MediaRefusedError` for bad sources.
 */
export async function convert(
  path: string,
  folder: string,
  {
    safeMode,
    chosen,
    onProgress,
  }: { safeMode: boolean; chosen: ChosenSound; onProgress: Progress },
) {
  onProgress('checking', null)
  const { source, container } = await open(path)
  const sound = await readSound({ path, container, source }, chosen)
  using input = openInput(path, container)
  const { durationSeconds, videoSeconds, rungs, playedLufs } = await makeLadder(input, source, {
    folder,
    safeMode,
    sound,
    onProgress,
  })
  const [smallest, largest] = [rungs[0], rungs.at(-1)]
  if (!smallest || !largest) throw new MediaRefusedError(noPicture)
  const hasStoryboard = await makeStoryboard(folder, smallest, durationSeconds)
  const hasPoster = await makePoster(folder, largest.name, videoSeconds)
  const { measured, parts, waveform } = sound
  if (waveform) await writeFile(join(folder, WAVEFORM), JSON.stringify(waveform))
  const first = parts ? parts.voice.measured : measured[0]
  const loudness =
    first === undefined || playedLufs === undefined
      ? null
      : {
          ...describeLoudness(first),
          played: playedLufs,
          hasProblem: waveform !== undefined && hasSoundProblem(waveform),
        }
  return {
    durationSeconds,
    hasStoryboard,
    poster: hasPoster ? POSTER : null,
    loudness,
    sounds: foundIn(source),
  }
}
