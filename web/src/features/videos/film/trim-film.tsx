import { proposeTrim } from '@carriage/contract/media/waveform'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { trimFilm } from '@carriage/contract/videos/film-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { PositionField } from '../../../staff/forms/position-field.tsx'
import { positionText } from '../../../staff/forms/position-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { cacheFilms, waveformQuery } from './api.ts'
import { FilmSound } from './film-sound.tsx'
import { texts as t } from '@carriage/texts/web/videos/film'

interface TrimFilmProps {
  video: AdminVideo
  waveformUrl: string | null
}

/** Cuts off what is before and after the class; silence is proposed. */
export function TrimFilm({ video, waveformUrl }: TrimFilmProps) {
  const lengthMs = video.duration * 1000
  const { data: waveform } = useQuery(waveformQuery(waveformUrl))
  const [kept, setKept] = useState({ from_ms: 0, to_ms: lengthMs })
  const proposal = waveform ? proposeTrim(waveform, lengthMs) : null
  const isProposed = proposal?.from_ms === kept.from_ms && proposal.to_ms === kept.to_ms
  const isWhole = kept.from_ms === 0 && kept.to_ms === lengthMs
  const trim = useAction(async () => {
    const params = { id: video._id }
    cacheFilms(video._id, (await call(trimFilm, { params, body: kept })).films)
  })
  return (
    <FormSection title={t.trim} text={t.trimText}>
      {waveform && <FilmSound waveform={waveform} lengthMs={lengthMs} kept={kept} />}
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
