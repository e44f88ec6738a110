import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryView } from '../../../catalog/query-view.tsx'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { filmsQuery } from './api.ts'
import { FilmFacts } from './film-facts.tsx'
import { FormerFilms } from './former-films.tsx'
import { MusicNote } from './music-note.tsx'
import { NextFilm } from './next-film.tsx'
import { ReplaceFilm } from './replace-film.tsx'
import { SoundTracks } from './sound-tracks.tsx'
import { TrimFilm } from './trim-film.tsx'

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
