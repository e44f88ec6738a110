import { useLayoutEffect, useRef, useState } from 'react'

/** Damaged media is handed to the browser anew so often; then the film is the problem. */
const MAX_MEDIA_ERRORS = 2

interface HlsFailure {
  fatal: boolean
  type: string
  response?: { code?: number | undefined } | undefined
}

interface Options {
  /** Signed url of the playlist. */
  url: string
  /** Reads the video again; resolves once its url, perhaps the same one, has been passed on. */
  onExpired: () => Promise<unknown>
}

export interface PlaybackRecovery {
  /** Playback has failed for good, until somebody presses Retry. */
  failed: boolean
  /** Changes whenever the source has to be loaded anew. */
  attempt: number
  onHlsError: (failure: HlsFailure) => void
  /** A browser that plays HLS by itself does not say why it fails. */
  onNativeError: () => void
  retry: () => void
}

/**
 * What is done about errors of playback. A signature that is refused (403) is renewed once; where the
 * server still gives out the same url, that is loaded once more. Media errors are left to hls.js, which
 * recovers, twice. Everything else that hls.js gives up on is a failure.
 */
export function usePlaybackRecovery({ url, onExpired }: Options): PlaybackRecovery {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const renewed = useRef<string | null>(null)
  const reloaded = useRef<string | null>(null)
  const mediaErrors = useRef(0)
  const latest = useRef(url)
  useLayoutEffect(() => {
    latest.current = url
  }, [url])

  const renew = () => {
    if (reloaded.current === url) return setFailed(true)
    if (renewed.current === url) return undefined
    renewed.current = url
    void onExpired().finally(() => {
      // Another url is another source, which the player loads by itself.
      if (latest.current !== url) return
      reloaded.current = url
      setAttempt((number) => number + 1)
    })
    return undefined
  }
  const onHlsError = ({ fatal, type, response }: HlsFailure) => {
    // Also when it is not fatal: with no retry left hls.js may only mark the level.
    if (response?.code === 403) return renew()
    if (!fatal) return undefined
    if (type === 'mediaError' && mediaErrors.current++ < MAX_MEDIA_ERRORS) return undefined
    setFailed(true)
    return undefined
  }
  const retry = () => {
    renewed.current = null
    reloaded.current = null
    mediaErrors.current = 0
    void onExpired().finally(() => {
      setFailed(false)
      setAttempt((number) => number + 1)
    })
  }
  return { failed, attempt, onHlsError, onNativeError: renew, retry }
}
