import type { ExerciseClip } from '@carriage/contract/exercises/schemas'
import PauseIcon from 'icon:Pause'
import PlayIcon from 'icon:Play'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { imageSources } from '../../lib/text/image-url.ts'
import { videoQuery } from './api.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { attachHls } from './playback/attach-hls.ts'

const t = messages.clip

interface ClipLoopProps {
  clip: ExerciseClip
  /** What it shows. */
  name: string
}

/** A part of a video without sound, over and over. It waits for a press where less motion is wished. */
export function ClipLoop({ clip, name }: ClipLoopProps) {
  const { data } = useQuery(videoQuery(clip.video_id))
  const url = data?.video.playback_url
  // A member who may not play the film sees no part of it either.
  if (!data || url === null || url === undefined) return null
  const poster = imageSources(data.video.thumbnail_url)?.src
  return <Loop key={`${url} ${clip.start_ms}`} url={url} clip={clip} name={name} poster={poster} />
}

interface LoopProps extends ClipLoopProps {
  url: string
  poster: string | undefined
}

function Loop({ url, clip, name, poster }: LoopProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  /** The part can be seen; until then the picture of the video stands before it. */
  const [seen, setSeen] = useState(false)
  const [start, end] = [clip.start_ms / 1000, clip.end_ms / 1000]
  useEffect(() => {
    const element = film.current
    if (!element) return undefined
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    return attachHls(element, { url, start, end, onReady: () => !still && void play(element) })
  }, [url, start, end])
  const toggle = () => {
    const element = film.current
    if (!element) return
    if (element.paused) void play(element)
    else element.pause()
  }
  return (
    <div className="relative aspect-video overflow-hidden rounded-card bg-stage">
      <video
        ref={film}
        muted
        playsInline
        disablePictureInPicture
        aria-label={t.of({ name })}
        className="size-full object-cover"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget }) => {
          if (currentTarget.currentTime >= end) currentTarget.currentTime = start
          else if (currentTarget.currentTime > start) setSeen(true)
        }}
      />
      {!seen && poster !== undefined && (
        <img src={poster} alt="" className="absolute inset-0 size-full object-cover" />
      )}
      <button
        type="button"
        aria-label={playing ? t.pause : t.play}
        onClick={toggle}
        className="press absolute start-3 bottom-3 grid size-11 cursor-pointer place-items-center rounded-full bg-stage-mark text-stage hover:bg-stage-mark-hover"
      >
        {playing ? (
          <PauseIcon size={20} weight="fill" aria-hidden />
        ) : (
          <PlayIcon size={20} weight="fill" aria-hidden />
        )}
      </button>
    </div>
  )
}

/** Refused, it stands there and waits for the button. */
const play = (element: HTMLVideoElement): Promise<void> => element.play().catch(() => undefined)
