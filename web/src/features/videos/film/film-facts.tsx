import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { formatDuration } from '../../../lib/text/durations.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { waveformQuery } from './api.ts'
import { FilmSound } from './film-sound.tsx'
import { loudnessText } from './loudness-text.ts'
import { texts as t } from '@carriage/texts/web/videos/film'

interface FilmFactsProps {
  video: AdminVideo
  waveformUrl: string | null
}

/** What is known of the film that a video has now. */
export function FilmFacts({ video, waveformUrl }: FilmFactsProps) {
  const { data: waveform } = useQuery(waveformQuery(waveformUrl))
  const facts = [
    ...(video.source_name === null ? [] : [[t.file, video.source_name]]),
    [t.length, formatDuration(video.duration)],
    [t.loudness, loudnessText(video.loudness)],
  ]
  return (
    <FormSection title={t.current} text={t.currentText}>
      <dl className="divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-6 gap-y-0.5 py-2.5 first:pt-0">
            <dt className="w-28 text-ink-2">{name}</dt>
            <dd className="num min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {waveform && (
        <div className="mt-3">
          <FilmSound waveform={waveform} lengthMs={video.duration * 1000} />
        </div>
      )}
    </FormSection>
  )
}
