import type { Icon, IconWeight } from '@phosphor-icons/react'
import { AirplayIcon } from '@phosphor-icons/react/dist/csr/Airplay'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { ClosedCaptioningIcon } from '@phosphor-icons/react/dist/csr/ClosedCaptioning'
import { CornersInIcon } from '@phosphor-icons/react/dist/csr/CornersIn'
import { CornersOutIcon } from '@phosphor-icons/react/dist/csr/CornersOut'
import { DropHalfIcon } from '@phosphor-icons/react/dist/csr/DropHalf'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix'
import { ListBulletsIcon } from '@phosphor-icons/react/dist/csr/ListBullets'
import { MonitorIcon } from '@phosphor-icons/react/dist/csr/Monitor'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { PersonArmsSpreadIcon } from '@phosphor-icons/react/dist/csr/PersonArmsSpread'
import { PictureInPictureIcon } from '@phosphor-icons/react/dist/csr/PictureInPicture'
import { PlayIcon } from '@phosphor-icons/react/dist/csr/Play'
import { ScreencastIcon } from '@phosphor-icons/react/dist/csr/Screencast'
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/csr/SpeakerHigh'
import { SpeakerLowIcon } from '@phosphor-icons/react/dist/csr/SpeakerLow'
import { SpeakerXIcon } from '@phosphor-icons/react/dist/csr/SpeakerX'
import { TextAaIcon } from '@phosphor-icons/react/dist/csr/TextAa'
import type { DefaultLayoutIcon, DefaultLayoutIcons } from '@vidstack/react/player/layouts/default'

const own =
  (Drawn: Icon, weight: IconWeight = 'regular'): DefaultLayoutIcon =>
  ({ className }) => (
    <Drawn weight={weight} aria-hidden {...(className !== undefined && { className })} />
  )

// On the bar they stand on a picture: filled, or with bold lines.
const play = own(PlayIcon, 'fill')
const pause = own(PauseIcon, 'fill')
const loud = own(SpeakerHighIcon, 'fill')
const quiet = own(SpeakerLowIcon, 'fill')
const mute = own(SpeakerXIcon, 'fill')
const captionsOn = own(ClosedCaptioningIcon, 'fill')
const captionsOff = own(ClosedCaptioningIcon, 'bold')
const enterPicture = own(PictureInPictureIcon, 'bold')
const exitPicture = own(PictureInPictureIcon, 'fill')
const enterFull = own(CornersOutIcon, 'bold')
const exitFull = own(CornersInIcon, 'bold')
const backward = own(ArrowCounterClockwiseIcon, 'bold')
const forward = own(ArrowClockwiseIcon, 'bold')

/** The icons of the player, on its bar and in its menus, from the same family as everywhere else. */
export const playerIcons: DefaultLayoutIcons = {
  AirPlayButton: { Default: own(AirplayIcon, 'bold'), Connected: own(AirplayIcon, 'fill') },
  GoogleCastButton: {
    Default: own(ScreencastIcon, 'bold'),
    Connected: own(ScreencastIcon, 'fill'),
  },
  PlayButton: { Play: play, Pause: pause, Replay: backward },
  MuteButton: { Mute: mute, VolumeLow: quiet, VolumeHigh: loud },
  CaptionButton: { On: captionsOn, Off: captionsOff },
  PIPButton: { Enter: enterPicture, Exit: exitPicture },
  FullscreenButton: { Enter: enterFull, Exit: exitFull },
  SeekButton: { Backward: backward, Forward: forward },
  Menu: {
    Accessibility: own(PersonArmsSpreadIcon),
    ArrowLeft: own(ArrowLeftIcon),
    ArrowRight: own(CaretRightIcon),
    Audio: own(SpeakerHighIcon),
    AudioBoostUp: own(SpeakerHighIcon),
    AudioBoostDown: own(SpeakerLowIcon),
    Captions: own(ClosedCaptioningIcon),
    Chapters: own(ListBulletsIcon, 'bold'),
    FontSizeDown: own(TextAaIcon),
    FontSizeUp: own(TextAaIcon, 'bold'),
    OpacityDown: own(DropHalfIcon),
    OpacityUp: own(DropHalfIcon, 'fill'),
    Playback: own(PlayIcon),
    QualityDown: own(MonitorIcon),
    QualityUp: own(MonitorIcon),
    RadioCheck: own(CheckIcon, 'bold'),
    Settings: own(GearSixIcon, 'fill'),
    SpeedDown: own(GaugeIcon),
    SpeedUp: own(GaugeIcon),
  },
  KeyboardDisplay: {
    Play: play,
    Pause: pause,
    Mute: mute,
    VolumeUp: loud,
    VolumeDown: quiet,
    EnterFullscreen: enterFull,
    ExitFullscreen: exitFull,
    EnterPiP: enterPicture,
    ExitPiP: exitPicture,
    CaptionsOn: captionsOn,
    CaptionsOff: captionsOff,
    SeekForward: forward,
    SeekBackward: backward,
  },
}
