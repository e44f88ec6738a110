import { proposeTrim, type Range, type Waveform } from '@carriage/contract/media/waveform'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { trimFilm } from '@carriage/contract/videos/film-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { imageSources } from '../../../lib/text/image-url.ts'
import { PositionField } from '../../../staff/forms/position-field.tsx'
import { positionText, STEP_MS } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { adminVideoQuery } from '../authoring/admin-api.ts'
import { CoveredPlayer } from '../playback/covered-player.tsx'
import { cacheFilms, waveformQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/videos/film'
import { Slider } from '@base-ui/react/slider'
import { FilmFrames } from './film-frames.tsx'
import { FilmWave } from './film-wave.tsx'

/** By Page Up and Page Down. */
const LARGE_STEP_MS = 10_000
/** A second: nobody publishes less. */
const LEAST_STEPS = 1000 / STEP_MS

interface TrimRangeProps {
  waveform: Waveform | undefined
  storyboardUrl: string | null
  /** Milliseconds. */
  lengthMs: number
  kept: Range
  onChange: (kept: Range) => void
}

/** What stays of a film, on its frames and its sound over time: both ends are dragged, or moved by the arrow keys. */
function TrimRange({ waveform, storyboardUrl, lengthMs, kept, onChange }: TrimRangeProps) {
  const labels = [t.timelineStart, t.timelineEnd]
  const gone = [
    ['start-0', kept.from_ms],
    ['end-0', lengthMs - kept.to_ms],
  ] as const
  return (
    <Slider.Root
      value={[kept.from_ms, kept.to_ms]}
      onValueChange={([from = 0, to = lengthMs]) => onChange({ from_ms: from, to_ms: to })}
      max={lengthMs}
      step={STEP_MS}
      largeStep={LARGE_STEP_MS}
      minStepsBetweenValues={LEAST_STEPS}
      thumbCollisionBehavior="none"
    >
      {/* The time of a film runs from left to right in all languages. */}
      <Slider.Control className="touch-none" dir="ltr">
        <Slider.Track className="relative min-h-11 rounded-control bg-sunken">
          <div className="overflow-hidden rounded-control">
            <FilmFrames url={storyboardUrl} />
            {waveform && <FilmWave waveform={waveform} />}
          </div>
          {gone.map(([side, ms]) => (
            <div
              key={side}
              className={cx('absolute inset-y-0 rounded-control bg-surface opacity-80', side)}
              style={{ width: `${(ms / Math.max(1, lengthMs)) * 100}%` }}
            />
          ))}
          {labels.map((label, index) => (
            <Slider.Thumb
              key={label}
              index={index}
              getAriaLabel={() => label}
              getAriaValueText={(_, ms) => positionText(ms)}
              // Wider than it looks, for fingers; not wider than the margin of a phone has room for.
              className="h-full w-8 cursor-ew-resize after:absolute after:inset-y-0 after:start-1/2 after:w-1 after:-translate-x-1/2 after:rounded-chip after:bg-accent has-focus-visible:after:w-2"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}

interface TrimFilmProps {
  video: AdminVideo
  waveformUrl: string | null
}

const stepOf = (ms: number): number => Math.round(ms / STEP_MS) * STEP_MS

/** Cuts off what is before and after the class, at places that are played, dragged or typed; silence is proposed. */
export function TrimFilm({ video, waveformUrl }: TrimFilmProps) {
  const lengthMs = video.duration * 1000
  const { data: waveform } = useQuery(waveformQuery(waveformUrl))
  const [kept, setKept] = useState({ from_ms: 0, to_ms: lengthMs })
  /** Where the film is, in milliseconds. */
  const [at, setAt] = useState(0)
  const url = video.playback_url
  const proposal = waveform ? proposeTrim(waveform, lengthMs) : null
  const isProposed = proposal?.from_ms === kept.from_ms && proposal.to_ms === kept.to_ms
  const isWhole = kept.from_ms === 0 && kept.to_ms === lengthMs
  const trim = useAction(async () => {
    const params = { id: video._id }
    cacheFilms(video._id, (await call(trimFilm, { params, body: kept })).films)
  })
  return (
    <FormSection title={t.trim} text={t.trimText}>
      {url !== null && (
        <CoveredPlayer
          preview
          videoId={video._id}
          playbackUrl={url}
          title={video.title}
          poster={imageSources(video.thumbnail_url)?.src}
          storyboardUrl={video.storyboard_url ?? undefined}
          onTime={(seconds) => setAt(stepOf(Math.min(seconds * 1000, lengthMs)))}
          onExpired={() => queryClient.invalidateQueries(adminVideoQuery(video._id))}
        />
      )}
      <div className="mt-4">
        <TrimRange
          waveform={waveform}
          storyboardUrl={video.storyboard_url}
          lengthMs={lengthMs}
          kept={kept}
          onChange={setKept}
        />
        <p aria-hidden dir="ltr" className="num mt-1 flex justify-between text-sm text-ink-2">
          <span>{positionText(0)}</span>
          <span>{positionText(lengthMs)}</span>
        </p>
      </div>
      {url !== null && (
        <div className="mt-3 flex flex-wrap justify-between gap-2">
          <Button
            variant="line"
            size="sm"
            disabled={at >= kept.to_ms || at === kept.from_ms}
            onClick={() => setKept({ ...kept, from_ms: at })}
          >
            {t.startHere({ position: positionText(at) })}
          </Button>
          <Button
            variant="line"
            size="sm"
            disabled={at <= kept.from_ms || at === kept.to_ms}
            onClick={() => setKept({ ...kept, to_ms: at })}
          >
            {t.endHere({ position: positionText(at) })}
          </Button>
        </div>
      )}
      {proposal && !isProposed && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-info-wash px-3.5 py-2.5 text-info">
          <p>
            {t.proposal({ from: positionText(proposal.from_ms), to: positionText(proposal.to_ms) })}
          </p>
          <Button variant="line" size="sm" onClick={() => setKept(proposal)}>
            {t.useProposal}
          </Button>
        </div>
      )}
      <div className="mt-4 grid grid-cols-2 gap-4">
        <PositionField
          label={t.from}
          value={kept.from_ms}
          onChange={(ms) => setKept({ ...kept, from_ms: Math.min(ms, lengthMs) })}
        />
        <PositionField
          label={t.to}
          value={kept.to_ms}
          onChange={(ms) => setKept({ ...kept, to_ms: Math.min(ms, lengthMs) })}
        />
      </div>
      <Button
        className="mt-4"
        variant="line"
        pending={trim.pending}
        disabled={isWhole}
        onClick={() => trim.run()}
      >
        {t.cut}
      </Button>
    </FormSection>
  )
}
