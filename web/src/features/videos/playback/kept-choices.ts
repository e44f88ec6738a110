import type { MediaStorage, TextTrackList } from '@vidstack/react'
import * as z from 'zod/mini'

const KEY = 'carriage.player'
const schema = z.object({
  /** The language of the captions that were shown last, as in RFC 5646; null: none. Absent before anybody has chosen. */
  captions: z.optional(z.nullable(z.string())),
  rate: z.optional(z.number().check(z.minimum(0.25), z.maximum(4))),
})
type Choices = z.infer<typeof schema>

function read(): Choices {
  try {
    const { data } = schema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return data ?? {}
  } catch {
    return {}
  }
}

function keep(choice: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...choice }))
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
    getLang: () => Promise.resolve(read().captions ?? null),
    getCaptions: () =>
      Promise.resolve(read().captions === undefined ? null : read().captions !== null),
    setCaptions: async () => {
      const list = this.#tracks()
      if (list) keep({ captions: list.selected?.language ?? null })
    },
    getPlaybackRate: () => Promise.resolve(read().rate ?? null),
    setPlaybackRate: async (rate) => keep({ rate }),
    getVolume: nothing,
    getMuted: nothing,
    getTime: nothing,
    getVideoQuality: nothing,
    getAudioGain: nothing,
  }
}
