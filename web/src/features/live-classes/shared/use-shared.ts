import { useState } from 'react'
import { type Learned, NOTHING_SHARED, type Shared, sharedAfter } from './shared-state.ts'

/** What holds in a class as the presence channel and the page's own calls tell it. */
export function useShared(): { shared: Shared; onShared: (news: Learned) => void } {
  const [shared, setShared] = useState(NOTHING_SHARED)
  return { shared, onShared: (news) => setShared((before) => sharedAfter(before, news)) }
}
