import { texts as t } from '@carriage/texts/contract/screens'
import * as z from 'zod/mini'
import { sessionAnswer } from '../accounts/schemas.ts'
import { epochSeconds, id } from '../common.ts'
import { deviceCodeAlphabet, deviceCodeLength } from '../devices/schemas.ts'
import { springsAnswer } from '../reformer/schemas.ts'
import { sample } from '../telemetry/schemas.ts'
import { cues } from '../videos/cue-schemas.ts'
import { video, videoCard } from '../videos/schemas.ts'

/** How long a screen shows a code, in seconds. */
export const SCREEN_CODE_SECONDS = 10 * 60
/** How long a screen may take to sign in once a member has let it, in seconds. */
export const SCREEN_SIGN_IN_SECONDS = 60
/** How often a screen and the phone that leads it ask for news, in milliseconds. */
export const SCREEN_POLL_MS = 2000

const seconds = z.number().check(z.minimum(0), z.maximum(86_400))
const position = z.pipe(
  seconds,
  z.transform((value: number) => Math.floor(value)),
)
/** Known to the screen alone. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/))
const code = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.regex(new RegExp(`^[${deviceCodeAlphabet}]{${deviceCodeLength}}$`), {
    error: () => t.enterSixCharactersOnScreen,
  }),
)

export const screenAnswer = z.object({
  secret,
  /** Six characters, for the phone. */
  code,
  /** What a phone's camera opens. */
  url: z.string(),
  expires_at: epochSeconds,
})

export const commands = ['play', 'pause', 'seek'] as const
export const screenCommand = z.object({
  /** Counts up with each command to this screen. */
  number: z.int(),
  kind: z.enum(commands),
  /** Where to play from; null but for `seek`. */
  seconds: z.nullable(z.int()),
})
export type ScreenCommand = z.infer<typeof screenCommand>

export const syncBody = z.object({
  secret,
  /** How playback goes on; null while nothing plays. */
  report: z.nullable(
    z.object({
      /** The class that it is about, by the number of `sync`. */
      load: z.int(),
      position_seconds: seconds,
      /** Time played since the last report, without skipped parts. */
      watched_seconds: seconds,
      playing: z.boolean(),
      ended: z.boolean(),
      /** The film that plays, which may have been replaced since; by default the one of now. */
      playback_id: z.optional(z.string().check(z.maxLength(100))),
    }),
  ),
})
export const syncAnswer = z.object({
  /** `admitted`: a member lets it sign in. */
  state: z.enum(['waiting', 'claimed', 'admitted', 'over']),
  /** Counts up with each class that is to be played; 0: none yet. */
  load: z.int(),
  command: z.nullable(screenCommand),
  /** What the member's reformer did in the last half minute; empty while none sends. */
  motion: z.array(sample),
})

export const screenSecretBody = z.object({ secret })
export const screenCodeBody = z.object({ code })
/** What a member is told of a screen before they let it sign in. */
export const askingScreenAnswer = z.object({
  /** Its browser and system, such as 'Chrome on Tizen'. */
  device: z.string(),
})
export const screenSessionAnswer = sessionAnswer
/** What a screen plays: the class, what it says on its timeline, and where it begins. */
export const screenClassAnswer = z.object({
  load: z.int(),
  start_seconds: z.int(),
  video,
  cues,
  springs: springsAnswer.shape.springs,
})

const playing = { video_id: id, position_seconds: position }
export const claimScreenBody = z.object({ code, ...playing })
export const playOnScreenBody = z.object({ screen_id: id, ...playing })
export const commandBody = z.discriminatedUnion('kind', [
  z.object({ screen_id: id, kind: z.enum(['play', 'pause']) }),
  z.object({ screen_id: id, kind: z.literal('seek'), seconds: position }),
])
export const endScreenBody = z.object({ screen_id: id })

/** The screen that the caller leads; null: none. */
export const ledScreen = z.nullable(
  z.object({
    _id: id,
    /** Null when the class is gone. */
    video: z.nullable(videoCard),
    position_seconds: z.int(),
    playing: z.boolean(),
    ended: z.boolean(),
    /** It has not been heard of for some seconds. */
    away: z.boolean(),
  }),
)
export type LedScreen = z.infer<typeof ledScreen>
export const ledScreenAnswer = z.object({ screen: ledScreen })
