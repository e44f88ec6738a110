import ArrowCounterClockwiseIcon from 'icon:ArrowCounterClockwise'
import ClosedCaptioningIcon from 'icon:ClosedCaptioning'
import PauseIcon from 'icon:Pause'
import PlayIcon from 'icon:Play'
import { setFocus } from '@noriginmedia/norigin-spatial-navigation-core'
import { Captions, useMediaRemote, useMediaState, useMediaPlayer } from '@vidstack/react'
import { useContext, useEffect, useState, useRef, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { formatPosition } from '../../../lib/text/durations.ts'
import { cx } from '../../../ui/cx.ts'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { texts as videos } from '@carriage/texts/web/videos'
import { texts as t } from '@carriage/texts/web/wall'
import { useBackKey } from '../focus/back-key.ts'
import { StopButton, StopGroup, type Arrow, PagePath, useStop } from '../focus/stop.tsx'

interface MediaKeys {
  toggle: () => void
  seek: (direction: 'left' | 'right') => void
}

/** The keys that remotes have for films. */
function useMediaKeys({ toggle, seek }: MediaKeys): void {
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

const STEP_SECONDS = 10
/** The end is reached by playing: a key too many must not skip it. */
const BEFORE_END_SECONDS = 1

/**
 * Goes ten seconds on or back. Presses add up while the player is still on its way: it would say where it was before the first.
 */
function useSeek(): (direction: 'left' | 'right') => void {
  const player = useMediaPlayer()
  const remote = useMediaRemote()
  const goal = useRef<number | null>(null)
  return (direction) => {
    if (!player) return
    const { currentTime, duration, seeking } = player.state
    const from = seeking && goal.current !== null ? goal.current : currentTime
    const to = from + (direction === 'left' ? -STEP_SECONDS : STEP_SECONDS)
    goal.current = Math.max(0, Math.min(to, duration - BEFORE_END_SECONDS))
    remote.seek(goal.current)
  }
}

/** How long they stay after the last key while the class plays. */
const SHOWN_MS = 5000

interface PlayControlsProps {
  title: string
  /** Where they stand: in the player itself, its own controls would take the focus from them. */
  host: HTMLElement | null
  hasCaptions: boolean
}

/**
 * A class by a remote: on the picture Enter plays and pauses, left and right go ten seconds, up leads to the buttons, from which
 * down or Back leads to the picture again.
 */
export function PlayControls({ title, host, hasCaptions }: PlayControlsProps) {
  const path = useContext(PagePath)
  const [isOpen, setOpen] = useState(false)
  const paused = useMediaState('paused')
  const isAwake = useAwake()
  const remote = useMediaRemote()
  const seek = useSeek()
  const toggle = () => remote.togglePaused()
  const startOver = () => {
    remote.seek(0)
    remote.play()
  }
  useMediaKeys({ toggle, seek })
  useBackKey(() => close(), { isActive: isOpen })
  const open = () => {
    setOpen(true)
    void setFocus(`${path} play`)
  }
  const close = () => {
    setOpen(false)
    void setFocus(`${path} picture`)
  }
  const onPicture = (arrow: Arrow) => {
    if (arrow === 'left' || arrow === 'right') seek(arrow)
    else open()
    return true
  }
  const onButton = (arrow: Arrow) => {
    if (arrow === 'down' || arrow === 'up') close()
    return arrow === 'down' || arrow === 'up'
  }
  const isShown = isOpen || isAwake || paused
  return (
    <>
      <Captions className="vds-captions" />
      {host &&
        createPortal(
          <>
            <Picture
              onPress={toggle}
              onArrow={onPicture}
              label={paused ? t.play : t.pause}
              isQuiet={!isShown}
            />
            <div
              role="group"
              aria-label={t.controls}
              data-bar={isShown ? '' : undefined}
              className={cx(
                'pointer-events-none absolute inset-x-0 bottom-0 z-bar bg-stage px-12 py-5 transition-opacity duration-mid',
                !isShown && 'opacity-0',
              )}
            >
              {isShown && <PlayedSoFar title={title} />}
              <StopGroup
                name="controls"
                className={cx(
                  'pointer-events-auto mt-4 flex items-center gap-4',
                  !isShown && 'hidden',
                )}
              >
                <StopButton name="play" variant="stage" onPress={toggle} onArrow={onButton}>
                  {paused ? (
                    <PlayIcon weight="fill" aria-hidden />
                  ) : (
                    <PauseIcon weight="fill" aria-hidden />
                  )}
                  {paused ? t.play : t.pause}
                </StopButton>
                <StopButton name="over" variant="stageLine" onPress={startOver} onArrow={onButton}>
                  <ArrowCounterClockwiseIcon aria-hidden />
                  {videos.startOver}
                </StopButton>
                {hasCaptions && <CaptionsButton onArrow={onButton} />}
                <p className="ms-auto text-sm text-stage-ink-2">{t.keys}</p>
              </StopGroup>
            </div>
          </>,
          host,
        )}
    </>
  )
}

interface PictureProps {
  label: string
  /** The controls are out of sight. */
  isQuiet: boolean
  onPress: () => void
  onArrow: (arrow: Arrow) => boolean
}

/** All of the picture: what has the focus while a class is watched. */
function Picture({ label, isQuiet, onPress, onArrow }: PictureProps) {
  const stop = useStop<HTMLButtonElement>('picture', { onArrow })
  return (
    <button
      {...stop}
      data-picture={isQuiet ? 'quiet' : ''}
      type="button"
      aria-label={label}
      className="absolute inset-0 z-raised cursor-none rounded-card"
      onClick={onPress}
    />
  )
}

function CaptionsButton({ onArrow }: { onArrow: (arrow: Arrow) => boolean }) {
  const remote = useMediaRemote()
  const track = useMediaState('textTrack')
  return (
    <StopButton
      name="captions"
      variant={track === null ? 'stageLine' : 'stage'}
      isPressed={track !== null}
      onPress={() => remote.toggleCaptions()}
      onArrow={onArrow}
    >
      <ClosedCaptioningIcon aria-hidden />
      {t.captions}
    </StopButton>
  )
}

function PlayedSoFar({ title }: { title: string }) {
  const time = useMediaState('currentTime')
  const length = useMediaState('duration')
  return (
    <ProgressBar
      label={title}
      size="lg"
      onStage
      value={length > 0 ? (time / length) * 100 : 0}
      detail={t.position({
        position: formatPosition(Math.floor(time)),
        length: formatPosition(length),
      })}
    />
  )
}

/** Whether a key was pressed within the last seconds. */
function useAwake(): boolean {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    let timer = 0
    const wake = () => {
      clearTimeout(timer)
      setAwake(true)
      timer = window.setTimeout(() => setAwake(false), SHOWN_MS)
    }
    wake()
    addEventListener('keydown', wake, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', wake, true)
    }
  }, [])
  return isAwake
}
