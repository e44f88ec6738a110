import CornersInIcon from 'icon:CornersIn'
import CornersOutIcon from 'icon:CornersOut'
import { type RefObject, useEffect, useState } from 'react'
import { texts as messages } from '@carriage/texts/web/live-classes'

const t = messages.stage

/** iPhones show nothing but a film on the whole screen, by a call of their own. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

interface FullScreenButtonProps {
  /** What fills the screen; holds the picture. */
  of: RefObject<HTMLElement | null>
}

/** Shows the class on the whole screen, and back. */
export function FullScreenButton({ of }: FullScreenButtonProps) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const check = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', check)
    return () => document.removeEventListener('fullscreenchange', check)
  }, [])
  const toggle = () => {
    if (full) return void document.exitFullscreen()
    // A browser may refuse; then the class stays as large as it is.
    if (document.fullscreenEnabled) return void of.current?.requestFullscreen().catch(() => {})
    return of.current?.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.()
  }
  return (
    <button
      type="button"
      aria-label={full ? t.smaller : t.fullScreen}
      onClick={toggle}
      className="press grid size-11 cursor-pointer place-items-center rounded-control bg-stage/82 text-stage-ink"
    >
      {full ? <CornersInIcon size={20} aria-hidden /> : <CornersOutIcon size={20} aria-hidden />}
    </button>
  )
}
