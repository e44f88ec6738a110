import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { languageName } from '../../../lib/text/language-name.ts'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { adminVideoQuery, captionsQuery } from '../authoring/admin-api.ts'
import { videoTrail } from '../authoring/video-trail.tsx'
import { CaptionsForm } from './captions-form.tsx'
import { texts as t } from '@carriage/texts/web/videos/captions-editor'

interface EditCaptionsProps {
  id: string
  /** As in BCP 47. */
  language: string
  /** There are no such captions, or none that this person may change. */
  onNothing: () => void
}

/** The page of the captions of a video in one language. */
export function EditCaptions({ id, language, onNothing }: EditCaptionsProps) {
  const asked = [useQuery(adminVideoQuery(id)), useQuery(captionsQuery(id, language))] as const
  const [{ data: film }, { data: stored }] = asked
  const failed = asked.find(({ data, error }) => data === undefined && error !== null)
  const refused = useRefusal(failed?.error, ({ status, message }) => {
    if (status === 403) toast.error(message)
    onNothing()
  })
  if (refused) return null
  if (failed) return <ErrorState {...failureOf(failed)} />
  const title = film?.video.title || film?.video.source_name || t.untitled
  return (
    <>
      <PageHeading
        trail={[
          ...videoTrail,
          { label: () => title, link: <Link to="/admin/videos/edit/$id" params={{ id }} /> },
        ]}
        title={t.title}
        text={film ? t.about({ title, language: languageName(language) }) : '\u00a0'}
      />
      {film && stored ? (
        <EditorSaves onTab={() => undefined}>
          <CaptionsForm video={film.video} captions={stored.captions} />
        </EditorSaves>
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}
