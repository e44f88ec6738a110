// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './player.css'
import {
  type HLSConstructor as HlsConstructor,
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  Track,
} from '@vidstack/react'
import { DefaultVideoLayout, defaultLayoutIcons } from '@vidstack/react/player/layouts/default'
import { useEffect, useRef } from 'react'
import { useTheme } from '../../../lib/theme.ts'
import { countPlay, reportProgress } from '../api.ts'
import { hlsConfig } from '../hls-config.ts'
import { createWatchReport } from '../watch-report.ts'

interface Caption {
  src: string
  lang: string
  label: string
}

export interface PlayerProps {
  /** Null where the browser plays HLS by itself. */
  hls: HlsConstructor | null
  videoId: string
  /** Complete, signed url of the master playlist. A new one keeps the place. */
  playbackUrl: string
  title: string
  poster?: string | undefined
  storyboardUrl?: string
  captions?: readonly Caption[]
  /** Seconds. */
  startAt?: number
  /** The signature has run out: the caller reads the video again and passes the new url. */
  onExpired: () => void
}

export function Player({
  hls,
  videoId,
  playbackUrl,
  title,
  poster,
  storyboardUrl,
  captions = [],
  startAt = 0,
  onExpired,
}: PlayerProps) {
  const player = useRef<MediaPlayerInstance>(null)
  const place = useRef({ url: playbackUrl, time: startAt })
  const resume = useRef(startAt > 0 ? { time: startAt, play: false } : null)
  const expired = useRef('')
  const counted = useRef(false)
  const report = useRef(createWatchReport((point) => reportProgress(videoId, point)))
  const theme = useTheme()

  // A renewed url takes over where the old one stood, playing if that was playing.
  if (place.current.url !== playbackUrl) {
    place.current.url = playbackUrl
    resume.current = {
      time: place.current.time,
      play: player.current ? !player.current.paused : false,
    }
  }

  useEffect(() => {
    const { flush } = report.current
    // Phones often end a page without any other event than this one.
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return (
    <MediaPlayer
      ref={player}
      src={{ src: playbackUrl, type: 'application/x-mpegurl' }}
      title={title}
      aspectRatio="16/9"
      playsInline
      crossOrigin
      load="visible"
      className="overflow-hidden rounded-card"
      onProviderChange={(provider) => {
        if (!isHLSProvider(provider)) return
        // The default would load hls.js from a foreign server. A loader of our own would let the
        // provider fail when the page is left while it loads; so it has arrived before.
        if (hls) provider.library = hls
        provider.config = hlsConfig
      }}
      onPlaying={() => {
        if (counted.current) return
        counted.current = true
        countPlay(videoId)
      }}
      onTimeUpdate={({ currentTime }) => {
        if (resume.current) return // the new source still stands at 0
        place.current.time = currentTime
        report.current.at({
          position: currentTime,
          duration: player.current?.state.duration ?? Number.NaN,
        })
      }}
      onPause={() => report.current.flush()}
      onEnded={() => report.current.flush()}
      onCanPlay={() => {
        const back = resume.current
        resume.current = null
        if (!back || !player.current) return
        player.current.currentTime = back.time
        // Autoplay may be refused; the play button is there.
        if (back.play) void player.current.play().catch(() => undefined)
      }}
      onHlsError={(data) => {
        // also when not fatal: with no retry left hls.js may only mark the level
        if (data.response?.code !== 403 || expired.current === playbackUrl) return
        expired.current = playbackUrl
        onExpired()
      }}
    >
      <MediaProvider>
        {poster && <img className="vds-poster" src={poster} alt="" />}
        {captions.map(({ src, lang, label }) => (
          <Track
            key={src}
            kind="captions"
            src={src}
            lang={lang}
            label={label}
            default={lang === 'en'}
          />
        ))}
      </MediaProvider>
      <DefaultVideoLayout
        icons={defaultLayoutIcons}
        colorScheme={theme === 'system' ? 'system' : theme}
        // Casting would load Google's code from elsewhere.
        slots={{ googleCastButton: null }}
        {...(storyboardUrl && { thumbnails: storyboardUrl })}
      />
    </MediaPlayer>
  )
}
