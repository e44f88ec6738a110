import { useEffect, useEffectEvent } from 'react'

interface MediaKeys {
  toggle: () => void
  seek: (direction: 'left' | 'right') => void
}

/** The keys that remotes have for films. */
export function useMediaKeys({ toggle, seek }: MediaKeys): void {
  const press = useEffectEvent((key: string): boolean => {
    if (['MediaPlayPause', 'MediaPlay', 'MediaPause'].includes(key)) toggle()
    else if (key === 'MediaRewind') seek('left')
    else if (key === 'MediaFastForward') seek('right')
    else return false
    return true
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (press(event.key)) event.preventDefault()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
