// oxlint-disable-next-line import/no-unassigned-import -- a style sheet has nothing to assign
import './player.css'
import {
  type HLSConstructor as HlsConstructor,
  isHLSProvider,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  useMediaState,
} from '@vidstack/react'
import type { Caption } from '@carriage/contract/videos/schemas'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { texts as t } from '@carriage/texts/web/videos/player'
import { useIsSideways } from '../../../lib/browser/use-media-query.ts'
import { countPlay } from '../api.ts'
import { hasAirPlay, hlsConfig } from './hls-config.ts'
import { useWakeLock } from '../../../lib/browser/use-wake-lock.ts'
import { FilmTracks } from './film-tracks.tsx'
import { keepLength } from './keep-length.ts'
import { KeptChoices } from './kept-choices.ts'
import type { KeptFilm } from '../../kept-classes/kept-film.ts'
import { useCaptionLook } from '../caption-look/kept-look.ts'
import { lookStyle } from '../caption-look/look.ts'
import { ChosenSound } from '../sound/sound-menu.tsx'
import { CueOverlay } from '../cues/cue-overlay.tsx'
import { type CuedVideo, noExercises, useExerciseKeys } from '../cues/jump.ts'
import { useWatchReport } from './use-watch-report.ts'
import { type ControlRef, useControl } from './player-control.ts'
import { PlaybackFailed } from './playback-failed.tsx'
import { PlayerBar } from './bar/player-bar.tsx'
import { ResumedNote } from './resumed-note.tsx'
import { usePageKeys } from './use-page-keys.ts'
import { usePlaybackRecovery } from './use-playback-recovery.ts'

/** How long the offer to begin anew stands while it plays. */
const OFFER_SECONDS = 10

export interface PlayerProps {
  /** Null where the browser plays HLS by itself. */
  hls: HlsConstructor | null
  videoId: string
  /** Complete, signed url of the master playlist. A new one keeps the position. */
  playbackUrl: string
  /** Of the film, as reports name it. Only the first value counts. */
  film?: string | undefined
  /** The film as this browser keeps it; no other one is played then. */
  kept?: KeptFilm | undefined
  title: string
  poster?: string | undefined
  storyboardUrl?: string | undefined
  captions?: readonly Caption[] | undefined
  /** Seconds; where it begins. Only the first value counts. */
  startAt?: number | undefined
  /** It goes on where it was left; that is said, and the beginning offered. */
  isResumed?: boolean
  /** Called as playback goes on, in seconds. */
  onTime?: ((position: number, duration: number) => void) | undefined
  /** Called at the end of the video; full screen is left for it. */
  onEnded?: (() => void) | undefined
  /** Called whenever playback begins or goes on. */
  onPlaying?: (() => void) | undefined
  /** Somebody looks at it who works on it: no view is counted, and no progress kept. */
  preview?: boolean
  /** It is watched for itself, not as a session. */
  outsideProgram?: boolean
  /** Signed url of the exercises as chapters, for the bar and menu of the player. */
  chaptersUrl?: string | undefined
  /** What is set up and done at each moment. */
  cued?: CuedVideo | null | undefined
  /** A place beside the picture for what is set up; without one it stands over the edge of the picture. */
  beside?: HTMLElement | null
  /** Stands over the picture where nothing stands beside it: in full screen. */
  inFullScreen?: ReactNode
  /** Stands in place of the bar of the player, and takes the keys. */
  controls?: ReactNode
  /** Stands in place of the player once playback has failed. */
  failure?: ComponentType<{ onRetry: () => void }>
  /** Receives what others may do with it. */
  control?: ControlRef | undefined
  /** The signature has run out: the caller reads the video again, and passes the new url. */
  onExpired: () => Promise<unknown>
}

/** Plays from the moment it stands: somebody has pressed for it. */
export function Player({
  hls,
  videoId,
  playbackUrl,
  film,
  kept,
  title,
  poster,
  storyboardUrl,
  captions = [],
  startAt: from = 0,
  isResumed = false,
  preview = false,
  outsideProgram = false,
  onTime,
  onEnded,
  onPlaying,
  chaptersUrl,
  cued = null,
  controls,
  failure: Failure = PlaybackFailed,
  control,
  onExpired,
  inFullScreen,
  beside = null,
}: PlayerProps) {
  const hasBar = controls === undefined
  const player = useRef<MediaPlayerInstance>(null)
  const [choices] = useState(() => new KeptChoices())
  useEffect(() => choices.follow(() => player.current?.textTracks), [choices])
  const [offersStart, setOffersStart] = useState(isResumed)
  const reached = useRef({ url: playbackUrl, attempt: 0, time: from })
  const resume = useRef<{ time: number; play: boolean } | null>({ time: from, play: true })
  const counted = useRef(false)
  /** Playing, or about to as soon as it can. */
  const wantsPlay = useRef(true)
  const [begun, setBegun] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [ended, setEnded] = useState(false)
  /** Where somebody has gone after the end, in seconds: the player itself begins anew, whatever position is chosen. */
  const afterEnd = useRef<number | null>(null)
  // A phone that is turned on its side during a class shows that and nothing else.
  const fillsScreen = useIsSideways() && begun && !ended
  const report = useWatchReport(videoId, { title, from, outsideProgram, film })
  const recovery = usePlaybackRecovery({ url: playbackUrl, onExpired })
  const look = useCaptionLook()
  useWakeLock(playing)
  const remote = () => player.current?.remoteControl
  const toggle = (event: KeyboardEvent) => remote()?.togglePaused(event)
  usePageKeys(
    {
      ' ': toggle,
      k: toggle,
      f: (event) => remote()?.toggleFullscreen('prefer-media', event),
      m: (event) => remote()?.toggleMuted(event),
      c: (event) => remote()?.toggleCaptions(event),
    },
    { disabled: preview || !hasBar },
  )
  const jumpTo = useCallback((seconds: number) => {
    wantsPlay.current = true
    setOffersStart(false)
    if (player.current?.state.canPlay) player.current.currentTime = seconds
    else resume.current = { time: seconds, play: true }
    // Refused, it stands there and waits.
    void player.current?.play().catch(() => undefined)
  }, [])
  const own = useMemo(
    () => ({
      goTo: jumpTo,
      play: () => {
        wantsPlay.current = true
        void player.current?.play().catch(() => undefined)
      },
      pause: () => {
        wantsPlay.current = false
        void player.current?.pause().catch(() => undefined)
      },
      state: () => ({
        position: resume.current?.time ?? reached.current.time,
        paused: player.current?.state.paused ?? true,
      }),
    }),
    [jumpTo],
  )
  useControl(control, own)
  useExerciseKeys(player, cued?.cues.exercises ?? noExercises, jumpTo)

  // A new source goes on where the old one stopped, playing if that was playing. A layout effect runs
  // before the player loads the source and loses both.
  useLayoutEffect(() => {
    if (reached.current.url === playbackUrl && reached.current.attempt === recovery.attempt) return
    reached.current.url = playbackUrl
    reached.current.attempt = recovery.attempt
    resume.current = { time: reached.current.time, play: wantsPlay.current }
  }, [playbackUrl, recovery.attempt])

  const retry = () => {
    wantsPlay.current = true
    recovery.retry()
  }
  const startOver = () => {
    resume.current = null
    setOffersStart(false)
    if (player.current) player.current.currentTime = 0
  }

  if (recovery.failed) return <Failure onRetry={retry} />
  return (
    <MediaPlayer
      key={recovery.attempt}
      ref={player}
      src={{ src: playbackUrl, type: 'application/x-mpegurl' }}
      title={title}
      ariaLabel={t.region({ title })}
      // Without one the lock screen would be given the address of the page as its picture.
      artwork={poster === undefined ? [] : [{ src: poster }]}
      aspectRatio="16/9"
      playsInline
      crossOrigin
      keyDisabled={!hasBar}
      storage={preview ? null : choices.storage}
      load="eager"
      // Only hls.js takes a loader of ours.
      preferNativeHLS={hasAirPlay() && !kept}
      className="overflow-hidden rounded-card align-top"
      style={lookStyle(look)}
      data-fills-screen={fillsScreen || undefined}
      onProviderChange={(provider) => {
        if (!isHLSProvider(provider)) return
        // The default would load hls.js from a foreign server. A loader of our own would let the
        // provider fail when the page is left while it loads; so it has arrived before.
        const library = kept?.hls ?? hls
        if (library) provider.library = library
        provider.config = kept ? { ...hlsConfig, loader: kept.loader } : hlsConfig
      }}
      onHlsInstance={keepLength}
      onMediaPlayRequest={() => {
        wantsPlay.current = true
      }}
      onPlaying={() => {
        setBegun(true)
        setEnded(false)
        setPlaying(true)
        if (afterEnd.current !== null && player.current)
          player.current.currentTime = afterEnd.current
        afterEnd.current = null
        onPlaying?.()
        if (preview || counted.current) return
        counted.current = true
        countPlay(videoId)
      }}
      onTimeUpdate={({ currentTime }) => {
        if (resume.current) return // the new source still stands at 0
        reached.current.time = currentTime
        if (Math.abs(currentTime - from) > OFFER_SECONDS) setOffersStart(false)
        const duration = player.current?.state.duration ?? Number.NaN
        if (!preview) report.at({ position: currentTime, duration })
        onTime?.(currentTime, duration)
      }}
      onSeeking={report.interrupt}
      onMediaSeekRequest={(seconds) => {
        if (!ended || afterEnd.current !== null) return
        afterEnd.current = seconds
        own.play()
      }}
      onSeeked={() => {
        // While it plays, the next regular report is soon enough.
        if (player.current?.paused) report.flush()
      }}
      onWaiting={report.interrupt}
      onPause={() => {
        wantsPlay.current = false
        setPlaying(false)
        report.interrupt()
        report.flush()
      }}
      onEnded={() => {
        setEnded(true)
        setPlaying(false)
        report.flush()
        if (!onEnded) return
        if (player.current?.state.fullscreen) void player.current.exitFullscreen()
        onEnded()
      }}
      onCanPlay={() => {
        const back = resume.current
        resume.current = null
        if (!back || !player.current) return
        // The button that was pressed is gone: who uses keys goes on at the player, which listens now.
        if (document.activeElement === document.body)
          player.current.el?.focus({ preventScroll: true })
        player.current.currentTime = back.time
        // Autoplay may be refused; the play button is there.
        if (back.play) void player.current.play().catch(() => undefined)
      }}
      onHlsError={recovery.onHlsError}
      onError={() => {
        if (!isHLSProvider(player.current?.provider ?? null)) recovery.onNativeError()
      }}
    >
      <MediaProvider>
        {poster && !begun && (
          <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
        )}
        <FilmTracks captions={captions} chaptersUrl={chaptersUrl} texts={kept?.texts} />
      </MediaProvider>
      {cued && <CueOverlay {...cued} beside={beside} />}
      <FullScreenOnly>{inFullScreen}</FullScreenOnly>
      <ChosenSound />
      {controls ?? <PlayerBar storyboardUrl={storyboardUrl} />}
      {offersStart && <ResumedNote at={from} onStartOver={startOver} />}
    </MediaPlayer>
  )
}

function FullScreenOnly({ children }: { children: ReactNode }) {
  const isFull = useMediaState('fullscreen')
  if (!isFull) return null
  return (
    <div className="pointer-events-none absolute end-0 top-0 z-raised p-4 text-lead font-semibold">
      {children}
    </div>
  )
}
