import { SeekButton, Thumbnail, TimeSlider, useMediaState, VolumeSlider } from '@vidstack/react'
import { DefaultVideoLayout } from '@vidstack/react/player/layouts/default'
import { useTheme } from '../../../../lib/browser/theme.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { CaptionLookMenu } from '../../caption-look/look-menu.tsx'
import { LookedCaptions } from '../../caption-look/looked-captions.tsx'
import { SoundMenu } from '../../sound/sound-menu.tsx'
import { playerIcons } from '../player-icons.tsx'
import { QualityMenu } from '../quality-menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../../../lib/queries/config-query.ts'
import { useLanguage } from '../../../../lib/text/use-language.ts'
import { playerWords } from './player-words.ts'
import { SpokenPosition } from './spoken-position.tsx'
import { type ReactNode, useMemo } from 'react'

/** Below it, pieces of a bar are too small to be told apart. */
const CHAPTERS_FROM_PX = 325

/**
 * What is shown above the pointer. The style sheet places it: the library's own preview places itself in
 * the next frame, which throws where the page was left meanwhile.
 */
const Preview = ({ children }: { children: ReactNode }) => (
  <div className="vds-slider-preview above-pointer">{children}</div>
)

const Bar = ({ slider: Slider }: { slider: typeof TimeSlider | typeof VolumeSlider }) => (
  <>
    <Slider.Track className="vds-slider-track" />
    <Slider.TrackFill className="vds-slider-track-fill vds-slider-track" />
  </>
)

interface TimeLineProps {
  /** Url of the list of pictures along the film. */
  thumbnails: string | undefined
}

/** The time line, in pieces where the film has exercises. */
function TimeLine({ thumbnails }: TimeLineProps) {
  const width = useMediaState('width')
  return (
    <TimeSlider.Root className="vds-time-slider vds-slider" aria-label={messages.seek}>
      <TimeSlider.Chapters className="vds-slider-chapters" disabled={width < CHAPTERS_FROM_PX}>
        {(cues, ref) =>
          cues.map((cue) => (
            <div key={cue.startTime} ref={ref} className="vds-slider-chapter">
              <Bar slider={TimeSlider} />
              <TimeSlider.Progress className="vds-slider-progress vds-slider-track" />
            </div>
          ))
        }
      </TimeSlider.Chapters>
      <TimeSlider.Thumb className="vds-slider-thumb" />
      <SpokenPosition />
      <Preview>
        {thumbnails !== undefined && (
          <Thumbnail.Root src={thumbnails} className="vds-slider-thumbnail vds-thumbnail">
            <Thumbnail.Img alt="" />
          </Thumbnail.Root>
        )}
        <TimeSlider.ChapterTitle className="vds-slider-chapter-title" />
        <TimeSlider.Value className="vds-slider-value" />
      </Preview>
    </TimeSlider.Root>
  )
}

const Volume = () => (
  <VolumeSlider.Root className="vds-volume-slider vds-slider" aria-label={messages.volume}>
    <Bar slider={VolumeSlider} />
    <VolumeSlider.Thumb className="vds-slider-thumb" />
    <Preview>
      <VolumeSlider.Value className="vds-slider-value" />
    </Preview>
  </VolumeSlider.Root>
)

/** Whether the studio lets browsers load what a Chromecast needs. It is asked once, and by browsers that can cast only. */
function useMayCast(): boolean {
  const { data } = useQuery({ ...configQuery, enabled: 'chrome' in globalThis })
  return data?.google_cast_enabled === true
}

/** How far the buttons beside Play go. */
const SEEK_SECONDS = 10

/** What the player is used by with a pointer or a keyboard. */
export function PlayerBar({ storyboardUrl }: { storyboardUrl: string | undefined }) {
  const theme = useTheme()
  const mayCast = useMayCast()
  const language = useLanguage()
  // Read anew with each language, and kept until then: a new object draws all controls again.
  const words = useMemo(() => (language ? playerWords() : undefined), [language])
  return (
    <DefaultVideoLayout
      icons={playerIcons}
      translations={words}
      colorScheme={theme === 'system' ? 'system' : theme}
      // Louder than it was recorded helps nobody.
      noAudioGain
      // Casting loads code from Google, which the studio has to allow.
      slots={{
        ...(!mayCast && { googleCastButton: null }),
        settingsMenuItemsStart: (
          <>
            <QualityMenu />
            <SoundMenu />
          </>
        ),
        captions: <LookedCaptions />,
        accessibilityMenuItemsEnd: <CaptionLookMenu />,
        // Only beside a whole address are the pictures looked for beside their list.
        beforePlayButton: <Seek seconds={-SEEK_SECONDS} />,
        afterPlayButton: <Seek seconds={SEEK_SECONDS} />,
        timeSlider: (
          <TimeLine thumbnails={storyboardUrl && new URL(storyboardUrl, location.href).href} />
        ),
        volumeSlider: <Volume />,
      }}
    />
  )
}

function Seek({ seconds }: { seconds: number }) {
  const { Backward, Forward } = playerIcons.SeekButton
  const Icon = seconds < 0 ? Backward : Forward
  const label = seconds < 0 ? messages.back({ seconds: -seconds }) : messages.forward({ seconds })
  return (
    <SeekButton seconds={seconds} className="vds-button" aria-label={label}>
      <Icon className="vds-icon" />
      <span aria-hidden className="seek-seconds">
        {Math.abs(seconds)}
      </span>
    </SeekButton>
  )
}
