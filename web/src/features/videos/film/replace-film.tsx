import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { replaceFilm } from '@carriage/contract/videos/film-endpoints'
import { call } from '../../../lib/api/client.ts'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { filmAccept } from '../uploads/check-film.ts'
import { transport } from '../uploads/transport.ts'
import { WhereVideosAreTaken } from '../uploads/where-videos-are-taken.tsx'
import { cacheFilms } from './api.ts'
import { FileSender } from './file-sender.tsx'
import { texts as t } from '@carriage/texts/web/videos/film'

/** Sends a film that is to replace the one of a video. */
export function ReplaceFilm({ video }: { video: AdminVideo }) {
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
