import { useState } from 'react'
import { learn, type Learned, NOTHING_YET, type Shared, sharedAt } from './shared-state.ts'

interface Picture {
  /** Epoch seconds on the server's clock. */
  now: number
  /** When what the reader sees was sent, on the same clock; later than everything where it is not known. */
  seenAt: number
}
/** Hosts, and viewers with a seat, see what is. */
const AT_ONCE: Picture = { now: 0, seenAt: Infinity }

/** What holds in the class that the reader sees, as the presence channel and the page's own calls tell it. */
export function useShared(picture = AT_ONCE): {
  shared: Shared
  onShared: (news: Learned) => void
} {
  const [known, setKnown] = useState(NOTHING_YET)
  return {
    shared: sharedAt(known, picture.seenAt),
    onShared: (news) => setKnown((before) => learn(before, news, picture)),
  }
}
