import { Thumbnail, TimeSlider, useMediaState, VolumeSlider } from '@vidstack/react'
import type { ReactNode } from 'react'
import { texts as messages } from '@carriage/texts/web/videos'

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
export function TimeLine({ thumbnails }: TimeLineProps) {
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

export const Volume = () => (
  <VolumeSlider.Root className="vds-volume-slider vds-slider" aria-label={messages.volume}>
    <Bar slider={VolumeSlider} />
    <VolumeSlider.Thumb className="vds-slider-thumb" />
    <Preview>
      <VolumeSlider.Value className="vds-slider-value" />
    </Preview>
  </VolumeSlider.Root>
)
