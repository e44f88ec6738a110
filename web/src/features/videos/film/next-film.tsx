import { proposeShift } from '@carriage/contract/media/waveform'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { discardFilm, publishFilm } from '@carriage/contract/videos/film-endpoints'
import {
  type CaptionChoice,
  captionChoices,
  type Films,
  type OtherFilm,
} from '@carriage/contract/videos/film-schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { isSame } from '../../../lib/editing/edit.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { ProgressBar } from '../../../ui/cards/progress-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { changeVideo, cacheFilms, filmsQuery, waveformQuery } from './api.ts'
import { FilmWave } from './film-wave.tsx'
import { soundWarnings, SoundWarnings } from './sound-warnings.tsx'
import { loudnessText } from './loudness-text.ts'
import { texts as t } from '@carriage/texts/web/videos/film'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CoveredPlayer } from '../playback/covered-player.tsx'

/** Plays a film that members do not see. */
export function WatchFilm({ video, film }: { video: AdminVideo; film: OtherFilm }) {
  const [open, setOpen] = useState(false)
  const title = film.source_name ?? t.unnamed
  if (film.playback_url === null) return null
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t.watch}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="wide">
        <div className="mt-5">
          {open && (
            <CoveredPlayer
              preview
              autoPlay
              videoId={video._id}
              playbackUrl={film.playback_url}
              title={title}
              onExpired={() =>
                queryClient.invalidateQueries({ queryKey: filmsQuery(video._id).queryKey })
              }
            />
          )}
        </div>
      </Dialog>
    </>
  )
}

interface NextFilmProps {
  video: AdminVideo
  films: Films
  next: OtherFilm
}

/** The film that is to replace the one of members: how far it is, and what is asked before it is published. */
export function NextFilm({ video, films, next }: NextFilmProps) {
  const params = { id: video._id }
  const discard = useAction(async () => {
    const body = { film_id: next._id }
    cacheFilms(video._id, (await call(discardFilm, { params, body })).films)
  })
  const discardButton = (
    <Button variant="line" pending={discard.pending} onClick={() => discard.run()}>
      {t.discard}
    </Button>
  )
  return (
    <FormSection title={t.next} text={t.nextText}>
      {next.state === 'making' && (
        <div className="flex items-end gap-4">
          <div className="min-w-0 flex-1">
            <ProgressBar value={next.percent ?? 0} label={t.making} />
          </div>
          {discardButton}
        </div>
      )}
      {next.state === 'failed' && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <p className="font-semibold">{t.broken}</p>
            <p className="text-ink-2">{next.error}</p>
          </div>
          {discardButton}
        </div>
      )}
      {next.state === 'ready' && (
        <ReadyFilm video={video} films={films} next={next} discard={discardButton} />
      )}
    </FormSection>
  )
}

function ReadyFilm({ video, films, next, discard }: NextFilmProps & { discard: ReactNode }) {
  const { data: before } = useQuery(waveformQuery(films.waveform_url))
  const { data: after } = useQuery(waveformQuery(next.waveform_url))
  const [typed, setTyped] = useState<string | null>(null)
  const [captions, setCaptions] = useState<CaptionChoice>('keep')
  const compared = next.cut === null && before && after ? proposeShift(before, after) : 0
  const proposed = next.cut === null ? compared : -next.cut.from_ms
  const seconds = typed === null ? proposed / 1000 : Number(typed.replace(',', '.'))
  const hasCaptions = video.caption_languages.length > 0
  const publish = useAction(async () => {
    const chosen = { film_id: next._id, shift_ms: Math.round(seconds * 1000), captions }
    const send = (version: number) =>
      call(publishFilm, { params: { id: video._id }, body: { ...chosen, version } })
    // The shift and the captions were chosen for the film that members have.
    const isOfSameFilm = (now: AdminVideo) =>
      now.duration === video.duration && isSame(now.caption_languages, video.caption_languages)
    await changeVideo(video, send, isOfSameFilm)
    await queryClient.invalidateQueries({ queryKey: filmsQuery(video._id).queryKey })
    toast.ok(t.published)
  })
  return (
    <div className="space-y-5">
      <p className="num">
        {next.source_name ?? t.unnamed} · {formatDuration(next.duration)} ·{' '}
        {loudnessText(next.loudness)}
      </p>
      {after && (
        <div>
          <FilmWave waveform={after} />
          <SoundWarnings warnings={soundWarnings(after)} />
        </div>
      )}
      <TextField
        label={t.shift}
        inputMode="decimal"
        value={typed ?? String(proposed / 1000)}
        hint={next.cut === null && proposed !== 0 ? t.shiftProposed : t.shiftHint}
        onChange={({ target }) => setTyped(target.value)}
      />
      {hasCaptions && (
        <ChoiceGroup
          legend={t.captions}
          name="captions"
          options={captionChoices.map((value) => ({ value, label: t.captionChoices[value] }))}
          value={[captions]}
          onChange={([value]) =>
            setCaptions(captionChoices.find((choice) => choice === value) ?? 'keep')
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={publish.pending}
          disabled={!Number.isFinite(seconds)}
          onClick={() => publish.run()}
        >
          {t.publish}
        </Button>
        <WatchFilm video={video} film={next} />
        {discard}
      </div>
    </div>
  )
}
