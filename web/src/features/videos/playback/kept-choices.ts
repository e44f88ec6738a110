import type { MediaStorage, TextTrackList } from '@vidstack/react'
import * as z from 'zod/mini'
import { lookSchema } from '../caption-look/look.ts'

/** Where they are kept in this browser. */
export const PLAYER_KEY = 'carriage.player'
const schema = z.object({
  /** The language of the captions that were shown last, as in RFC 5646; null: none. Absent before anybody has chosen. */
  captions: z.optional(z.nullable(z.string())),
  rate: z.optional(z.number().check(z.minimum(0.25), z.maximum(4))),
  /** How captions look. */
  look: z.optional(lookSchema),
})
type Choices = z.infer<typeof schema>

/** What was chosen in the players of this browser. */
export function readChoices(): Choices {
  try {
    const { data } = schema.safeParse(JSON.parse(localStorage.getItem(PLAYER_KEY) ?? 'null'))
    return data ?? {}
  } catch {
    return {}
  }
}

/** Keeps a choice beside the others. */
export function keepChoice(choice: Choices): void {
  try {
    localStorage.setItem(PLAYER_KEY, JSON.stringify({ ...readChoices(), ...choice }))
  } catch {
    // The choice then lasts as long as the class.
  }
}

const nothing = (): Promise<null> => Promise.resolve(null)

type Tracks = () => Pick<TextTrackList, 'selected'> | undefined

/** Keeps captions and speed in this browser from one class to the next, and nothing else, of the player that it follows. */
export class KeptChoices {
  #tracks: Tracks = () => undefined

  /** The player also says that captions are off where others take the place of some, so what is shown is read from its tracks. */
  follow(tracks: Tracks): void {
    this.#tracks = tracks
  }

  readonly storage: MediaStorage = {
    getLang: () => Promise.resolve(readChoices().captions ?? null),
    getCaptions: () =>
      Promise.resolve(
        readChoices().captions === undefined ? null : readChoices().captions !== null,
      ),
    setCaptions: async () => {
      const list = this.#tracks()
      if (list) keepChoice({ captions: list.selected?.language ?? null })
    },
    getPlaybackRate: () => Promise.resolve(readChoices().rate ?? null),
    setPlaybackRate: async (rate) => keepChoice({ rate }),
    getVolume: nothing,
    getMuted: nothing,
    getTime: nothing,
    getVideoQuality: nothing,
    getAudioGain: nothing,
  }
}
