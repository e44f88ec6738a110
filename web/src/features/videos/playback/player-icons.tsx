import type { Icon, IconWeight } from '../../../ui/icon.tsx'
import AirplayIcon from 'icon:Airplay'
import ArrowClockwiseIcon from 'icon:ArrowClockwise'
import ArrowCounterClockwiseIcon from 'icon:ArrowCounterClockwise'
import ArrowLeftIcon from 'icon:ArrowLeft'
import CaretRightIcon from 'icon:CaretRight'
import CheckIcon from 'icon:Check'
import ClosedCaptioningIcon from 'icon:ClosedCaptioning'
import CornersInIcon from 'icon:CornersIn'
import CornersOutIcon from 'icon:CornersOut'
import DropHalfIcon from 'icon:DropHalf'
import GaugeIcon from 'icon:Gauge'
import GearSixIcon from 'icon:GearSix'
import ListBulletsIcon from 'icon:ListBullets'
import MonitorIcon from 'icon:Monitor'
import PauseIcon from 'icon:Pause'
import PersonArmsSpreadIcon from 'icon:PersonArmsSpread'
import PictureInPictureIcon from 'icon:PictureInPicture'
import PlayIcon from 'icon:Play'
import ScreencastIcon from 'icon:Screencast'
import SpeakerHighIcon from 'icon:SpeakerHigh'
import SpeakerLowIcon from 'icon:SpeakerLow'
import SpeakerXIcon from 'icon:SpeakerX'
import TextAaIcon from 'icon:TextAa'
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
