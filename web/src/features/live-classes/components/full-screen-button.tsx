import { CornersInIcon } from '@phosphor-icons/react/dist/csr/CornersIn'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { type RefObject, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { messages } from '../messages.ts'

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
    if (document.fullscreenEnabled) return void of.current?.requestFullscreen().catch(() => {})
    return of.current?.querySelector<AppleVideo>('video')?.webkitEnterFullscreen?.()
  }
  return (
    <Button variant="stage" aria-label={full ? t.smaller : t.fullScreen} onClick={toggle}>
      {full ? <CornersInIcon size={20} aria-hidden /> : <CornersOutIcon size={20} aria-hidden />}
    </Button>
  )
}
