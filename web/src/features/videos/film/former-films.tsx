import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { discardFilm, restoreFilm } from '@carriage/contract/videos/film-endpoints'
import type { OtherFilm } from '@carriage/contract/videos/film-schemas'
import { useState } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { call } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/queries/query-client.ts'
import { formatTableDate } from '../../../lib/text/dates.ts'
import { formatDuration } from '../../../lib/text/durations.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { cacheVideo } from '../authoring/admin-api.ts'
import { cacheFilms, filmsQuery } from './api.ts'
import { texts as t } from '@carriage/texts/web/videos/film'
import { texts as ui } from '@carriage/texts/web/ui'
import { WatchFilm } from './watch-film.tsx'

interface FormerFilmsProps {
  video: AdminVideo
  former: readonly OtherFilm[]
}

/** The films that were replaced within the last weeks. */
export function FormerFilms({ video, former }: FormerFilmsProps) {
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
                  {t.keptUntil({ date: formatTableDate(film.kept_until) })}
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
