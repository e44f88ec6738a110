import type { User } from '@carriage/contract/accounts/schemas'
import EyeIcon from 'icon:Eye'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '../../../lib/queries/query-failure.ts'
import { useRefusal } from '../../../lib/api/use-refusal.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { TranslationsLink } from '../../translations/translations-link.tsx'
import { videoTrail } from './video-trail.tsx'
import { adminVideoQuery } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { type EditorTab, VideoEditor } from './video-editor.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'

interface EditVideoProps {
  user: User
  id: string
  /** That the address names. */
  firstTab: EditorTab
  /** Back to where one came from. */
  onDone: () => void
  /** To the list: there is nothing here, or nothing that this person may change. */
  onNothing: () => void
}

/** The page that changes a video. */
export function EditVideo({ user, id, firstTab, onDone, onNothing }: EditVideoProps) {
  const [tab, setTab] = useState(firstTab)
  const { data, error, isFetching, refetch } = useQuery(adminVideoQuery(id))
  const refused = useRefusal(!data && error, ({ status, message }) => {
    if (status === 403) toast.error(message)
    onNothing()
  })
  if (refused) return null
  if (!data && error) {
    return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  }
  return (
    <>
      <PageHeading
        trail={videoTrail}
        title={t.editTitle}
        text={data?.video.title || data?.video.source_name}
        action={
          data && (
            <div className="flex flex-wrap gap-3">
              <TranslationsLink kind="video" id={id} />
              <LinkButton
                to="/admin/videos/preview/$id"
                params={{ id }}
                // The form stays as it is.
                target="_blank"
                variant="line"
              >
                <EyeIcon size={18} aria-hidden />
                {t.previewAsMember}
              </LinkButton>
            </div>
          )
        }
      />
      {data ? (
        <VideoEditor user={user} video={data.video} tab={tab} onTab={setTab} onDone={onDone} />
      ) : (
        <EditorSkeleton />
      )}
    </>
  )
}
