import { texts as t } from '@carriage/texts/contract/videos'
import * as z from 'zod/mini'
import { id, line } from '../common.ts'
import { isMusicName, musicWrongType } from './music-file.ts'
import { captionLanguage } from './schemas.ts'

/** What a sound track of a film is: one of its languages, or a part of its mixes. */
export const soundUses = ['language', 'voice', 'music'] as const
export type SoundUse = (typeof soundUses)[number]

/** As many tracks as a film may have (`film-limits`). */
const MOST_TRACKS = 8
const trackChoice = z.object({
  use: z.enum(soundUses),
  /** Null: as its file says. */
  language: z.nullable(captionLanguage),
})
export type TrackChoice = z.infer<typeof trackChoice>

/** A sound track of the file of a film. */
export const soundTrack = z.extend(trackChoice, {
  /** Its name, and its language (RFC 5646; null for none), in the file. */
  name: z.string(),
  file_language: z.nullable(z.string()),
})
export type SoundTrack = z.infer<typeof soundTrack>

/** The sound of the film that members see. */
export const filmSound = z.object({
  /** Whether the server makes mixes; a service that makes films elsewhere has none. */
  can_mix: z.boolean(),
  /** In the order of players, the default first; null where they are not known, as of films from before the upgrade. */
  tracks: z.nullable(z.array(soundTrack)),
  /** The name of the music that was sent beside the film; null without. */
  music: z.nullable(z.string()),
})
export type FilmSound = z.infer<typeof filmSound>

const isOnce = (tracks: readonly TrackChoice[], use: SoundUse): boolean =>
  tracks.filter((track) => track.use === use).length <= 1

/** The music, sent to an address of `signVideoUpload`. */
export const sentMusic = z.object({
  video_id: id,
  path: z.string().check(z.maxLength(200)),
  name: line(1, 255, () => t.selectValidFile).check(
    z.refine(isMusicName, { error: musicWrongType }),
  ),
})

export const setFilmSoundBody = z.object({
  /** All of the film, in their order; none while they are not known. */
  tracks: z.array(trackChoice).check(
    z.maxLength(MOST_TRACKS),
    z.refine((tracks) => isOnce(tracks, 'voice'), { error: () => t.chooseOneTrackAsVoice }),
    z.refine((tracks) => isOnce(tracks, 'music'), { error: () => t.chooseOneTrackAsMusic }),
  ),
  /** Absent: the music beside the film stays as it is; null removes it. */
  music: z.optional(z.nullable(sentMusic)),
})
