import { hlsConfig } from './hls-config.ts'
import { needsHls } from './load-player.tsx'

interface Part {
  /** Complete, signed url of the master playlist. */
  url: string
  /** Seconds. */
  start: number
  end: number
  onReady: () => void
}

/** How much is kept behind and ahead of a part, in seconds; a segment may begin before it. */
const AROUND = 10

/** Loads a part of a video into an element, and no more of it than that needs. Answers what ends it. */
export function attachHls(element: HTMLVideoElement, part: Part): () => void {
  const { url, start, end, onReady } = part
  const begin = () => {
    if (element.currentTime < start) element.currentTime = start
    onReady()
  }
  element.addEventListener('loadedmetadata', begin, { once: true })
  let ended = false
  let release = () => {
    element.removeAttribute('src')
    element.load()
  }
  const load = async () => {
    const { default: Hls } = await import('hls.js')
    if (ended) return
    const length = end - start + AROUND
    const hls = new Hls({
      ...hlsConfig,
      startPosition: start,
      maxBufferLength: length,
      maxMaxBufferLength: length,
      backBufferLength: length,
    })
    hls.loadSource(url)
    hls.attachMedia(element)
    release = () => hls.destroy()
  }
  if (!needsHls()) element.src = url
  // Without it the picture of the video stays.
  else void load().catch(() => undefined)
  return () => {
    ended = true
    element.removeEventListener('loadedmetadata', begin)
    release()
  }
}
