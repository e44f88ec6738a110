import { texts as t } from '@carriage/texts/server/films'
import type { Waveform } from '@carriage/contract/media/waveform'
import type { Container } from '@carriage/contract/videos/film-file'
import { MediaRefusedError } from '../../../video-host.ts'
import type { Measured } from '../../loudness-plan.ts'
import type { ChosenSound } from '../../media-task.ts'
import { readMusicContainer, type SoundContainer } from '../../source/container.ts'
import type { SoundFacts, SourceFacts } from '../../source/source-facts.ts'
import { canMix, mixedTracks, type PlannedSound, planSounds } from '../../sound-plan.ts'
import { openInput } from '../input.ts'
import { describeSounds, soundsOf } from '../probe.ts'
import { measureSounds } from './measure-sounds.ts'
import type { TrackInput } from './mix-sounds.ts'

/** The sound of a film, measured, and what is made of it. */
export interface FilmSound {
  planned: readonly PlannedSound[]
  /** Of the tracks of the film, by their places. */
  measured: readonly (Measured | undefined)[]
  /** What the mixes are made of. */
  parts: Record<'voice' | 'music', TrackInput> | undefined
  /** Of the first track; undefined without one. */
  waveform: Waveform | undefined
}

interface SourceFile {
  path: string
  container: SoundContainer
  startSeconds: number
  sounds: readonly SoundFacts[]
}

const noVoice = () => t.filmHasNoSoundCouldMixed
const silent = () => t.voiceOrMusicFilmSilentChoose

/** Measures the tracks of a film, and of music beside it, and plans its sounds. Throws `MediaRefusedError` for what cannot be mixed. */
export async function readSound(
  { path, container, source }: { path: string; container: Container; source: SourceFacts },
  { tracks, music }: ChosenSound,
): Promise<FilmSound> {
  const { startSeconds, sounds } = source
  const film = { path, container, startSeconds, sounds }
  const { measured, waveform } = await measureSounds(film)
  const beside = music === null ? undefined : await readMusic(music)
  if (beside && sounds.length === 0) throw new MediaRefusedError(noVoice)
  const mixed = mixedTracks(sounds, tracks, beside !== undefined)
  const planned = planSounds(sounds, tracks, mixed)
  if (!mixed) return { planned, measured, parts: undefined, waveform }
  const besideMeasured = beside && (await measureSounds(beside)).measured[0]
  const musicMeasured = beside ? besideMeasured : measured[mixed.music]
  const voice = inputOf(film, mixed.voice, measured[mixed.voice])
  const musicInput = beside
    ? inputOf(beside, 0, musicMeasured)
    : inputOf(film, mixed.music, musicMeasured)
  if (!voice || !musicInput || !canMix([voice.measured, musicInput.measured]))
    throw new MediaRefusedError(silent)
  return { planned, measured, parts: { voice, music: musicInput }, waveform }
}

function inputOf(
  { path, container, startSeconds, sounds }: SourceFile,
  track: number,
  measured: Measured | undefined,
): TrackInput | undefined {
  const index = sounds[track]?.index
  return index === undefined || measured === undefined
    ? undefined
    : { path, container, index, startSeconds, measured }
}

const unknownMusic = () => t.musicBesideFilmCannotReadExport

async function readMusic(path: string): Promise<SourceFile> {
  const container = await readMusicContainer(path)
  using input = openInput(path, container)
  const [stream] = soundsOf(input)
  if (!stream) throw new MediaRefusedError(unknownMusic)
  const startSeconds = Number.isFinite(input.startTime) ? input.startTime : 0
  return { path, container, startSeconds, sounds: describeSounds([stream], () => 0) }
}
