import { useEffect, useMemo, useState } from 'react'
import { isKept } from '../../lib/queries/kept-index.ts'
import type { KeptClass } from './kept-film.ts'

const open = async (videoId: string) => {
  const { openKept } = await import('./open-kept.ts')
  return openKept(videoId)
}

/**
 * The class as this browser keeps it, looked up once for each visit: one that was begun is not exchanged. `isLooking` until that is
 * known; `mustAsk` where the server has to renew it first. Left out, it plays from the network.
 */
export function useKeptFilm(videoId: string) {
  const isHere = useMemo(() => isKept(videoId), [videoId])
  const [opened, setOpened] = useState<{ of: string; kept: KeptClass | 'asks' | null }>()
  useEffect(() => {
    if (!isHere) return undefined
    let isOver = false
    let poster: string | null = null
    const show = (kept: KeptClass | 'asks' | null) => {
      if (kept !== null && kept !== 'asks') poster = kept.poster
      if (!isOver) setOpened({ of: videoId, kept })
      else if (poster !== null) URL.revokeObjectURL(poster)
    }
    // What cannot be opened plays from the network.
    open(videoId).then(show, () => show(null))
    return () => {
      isOver = true
      if (poster !== null) URL.revokeObjectURL(poster)
    }
  }, [videoId, isHere])
  const found = opened?.of === videoId ? opened.kept : undefined
  return {
    kept: found === 'asks' || !found ? undefined : found,
    isLooking: isHere && found === undefined,
    mustAsk: found === 'asks',
    leaveOut: () => setOpened({ of: videoId, kept: null }),
  }
}
