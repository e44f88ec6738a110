import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { filmsQuery, cacheFilms, changeVideo, waveformQuery } from './api.ts'
import { NextFilm, WatchFilm } from './next-film.tsx'
import { SoundTracks } from './sound-tracks.tsx'
import { TrimFilm } from './trim-film.tsx'
import { replaceFilm, discardFilm, restoreFilm } from '@carriage/contract/videos/film-endpoints'
import { call } from '../../../lib/api/client.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { filmAccept } from '../uploads/check-film.ts'
import { transport } from '../uploads/transport.ts'
import { WhereVideosAreTaken } from '../uploads/where-videos-are-taken.tsx'
import { FileSender } from './file-sender.tsx'
import { texts as t } from '@carriage/texts/web/videos/film'
import { formatDuration } from '../../../lib/text/durations.ts'
import { FilmWave } from './film-wave.tsx'
import { soundWarnings, SoundWarnings } from './sound-warnings.tsx'
import { loudnessText } from './loudness-text.ts'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { useAction } from '../../../catalog/use-action.ts'
import { useUnsavedChangesPrompt } from '../../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from '../authoring/admin-api.ts'
import { useTypedText } from '../../../lib/editing/use-typed-text.ts'
import type { OtherFilm } from '@carriage/contract/videos/film-schemas'
import { formatDate } from '../../../lib/text/dates.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { texts as ui } from '@carriage/texts/web/ui'

/** The films that were replaced within the last weeks. */
function FormerFilms({ video, former }: { video: AdminVideo; former: readonly OtherFilm[] }) {
  const params = { id: video._id }
  const [removing, setRemoving] = useState<string | null>(null)
  const restore = useAction(async (film_id: string) => {
    cacheVideo((await call(restoreFilm, { params, body: { film_id } })).video)
    await queryClient.invalidateQueries({ queryKey: filmsQuery(video._id).queryKey })
    toast.ok(t.restored)
  })
  const remove = useAction(async (film_id: string) => {
    cacheFilms(video._id, (await call(discardFilm, { params, body: { film_id } })).films)
    setRemoving(null)
    toast.ok(t.removed)
  })
  return (
    <FormSection title={t.former} text={t.formerText}>
      <ul className="divide-y divide-line">
        {former.map((film) => (
          <li key={film._id} className="flex flex-wrap items-center gap-x-2.5 gap-y-2 py-2.5">
            <div className="min-w-0 flex-1 basis-full sm:basis-40">
              <p className="break-words">
                {film.source_name ?? t.unnamed} · {formatDuration(film.duration)}
              </p>
              {film.kept_until !== null && (
                <p className="text-sm text-ink-2">
                  {t.keptUntil({ date: formatDate(film.kept_until) })}
                </p>
              )}
            </div>
            <WatchFilm video={video} film={film} />
            <Button variant="line" pending={restore.pending} onClick={() => restore.run(film._id)}>
              {t.restore}
            </Button>
            <Button variant="line" onClick={() => setRemoving(film._id)}>
              {ui.remove}
            </Button>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing !== null && remove.run(removing)}
        title={t.removeTitle}
        text={t.removeText}
        cancel={t.keep}
        confirm={ui.remove}
        pending={remove.pending}
      />
    </FormSection>
  )
}

/** Where the music of a film comes from and what it is licensed for, for the studio. */
export function MusicNote({ video }: { video: AdminVideo }) {
  const stored = video.music_note ?? ''
  const { text: note, setText: setNote, isUnsaved } = useTypedText(stored)
  const question = useUnsavedChangesPrompt(isUnsaved)
  const save = useAction(async () => {
    const send = (version: number) =>
      call(updateVideo, { params: { id: video._id }, body: { music_note: note, version } })
    await changeVideo(video, send, (now) => (now.music_note ?? '') === stored)
    toast.ok(t.noteSaved)
  })
  return (
    <FormSection title={t.musicNote} text={t.musicNoteText}>
      <TextArea
        label={t.musicNoteLabel}
        value={note}
        maxLength={500}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        className="mt-4"
        variant="line"
        pending={save.pending}
        disabled={!isUnsaved}
        onClick={() => save.run()}
      >
        {t.saveNote}
      </Button>
      <LeaveDialog {...question} />
    </FormSection>
  )
}

/** What is known of the film that a video has now. */
function FilmFacts({ video, waveformUrl }: { video: AdminVideo; waveformUrl: string | null }) {
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
          <FilmWave waveform={waveform} />
          <SoundWarnings warnings={soundWarnings(waveform)} />
        </div>
      )}
    </FormSection>
  )
}

/** Sends a film that is to replace the one of a video. */
function ReplaceFilm({ video }: { video: AdminVideo }) {
  return (
    <FormSection title={t.replace} text={t.replaceText}>
      <WhereVideosAreTaken>
        <FileSender
          title={t.drop}
          accept={filmAccept}
          hint={t.dropHint}
          label={t.sending}
          purpose={`film ${video._id}`}
          check={transport.check}
          sign={transport.sign}
          finish={async (body) => {
            const answer = await call(replaceFilm, { params: { id: video._id }, body })
            cacheFilms(video._id, answer.films)
          }}
        />
      </WhereVideosAreTaken>
    </FormSection>
  )
}

/** The tab Film: what members see, what is to replace it, and what was replaced. */
export function FilmTab({ video }: { video: AdminVideo }) {
  const query = useQuery(filmsQuery(video._id))
  const { playback_id } = video
  const id = video._id
  useEffect(() => {
    // With another rendition, more is known of its sound.
    void queryClient.invalidateQueries({ queryKey: filmsQuery(id).queryKey })
  }, [id, playback_id])
  return (
    <QueryView query={query} loading={<EditorSkeleton />}>
      {({ films }) => (
        <>
          {films.next && <NextFilm video={video} films={films} next={films.next} />}
          <FilmFacts video={video} waveformUrl={films.waveform_url} />
          {films.next === null && (
            <>
              <TrimFilm key={video.playback_id} video={video} waveformUrl={films.waveform_url} />
              <ReplaceFilm video={video} />
            </>
          )}
          <SoundTracks video={video} sound={films.sound} />
          <MusicNote video={video} />
          {films.former.length > 0 && <FormerFilms video={video} former={films.former} />}
        </>
      )}
    </QueryView>
  )
}
