import { Captions, useMediaPlayer } from '@vidstack/react'
import { texts as t } from '@carriage/texts/web/videos/player'
import { useEffect, useRef } from 'react'
import { useCaptionLook } from './kept-look.ts'

/**
 * The captions over the picture. Each is measured once, when it is placed, so another look draws them anew. Where nothing is
 * said just then, an example stands there for a moment.
 */
export function LookedCaptions() {
  const look = useCaptionLook()
  const media = useMediaPlayer()
  const seen = useRef(look)
  useEffect(() => {
    if (seen.current === look) return undefined
    seen.current = look
    // The library connects new ones in a task of its own, which stands before this one.
    const timer = setTimeout(() => media?.dispatchEvent(new Event('vds-font-change')))
    return () => clearTimeout(timer)
  }, [media, look])
  return (
    <Captions
      key={Object.values(look).join(' ')}
      className="vds-captions"
      exampleText={t.captionsLookLikeThis}
    />
  )
}
