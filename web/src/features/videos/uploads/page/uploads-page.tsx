import type { User } from '@carriage/contract/accounts/schemas'
import { captionEndings } from '@carriage/contract/media/schemas'
import { PageHeading } from '../../../../ui/layout/page-heading.tsx'
import { FileDrop } from '../../../media/file-drop.tsx'
import { WhereVideosAreTaken } from '../../upload/where-videos-are-taken.tsx'
import { libraryAccept } from '../../upload/video-file.ts'
import { uploadMessages as t } from '../messages.ts'
import { useUploadQueue } from '../use-upload-queue.ts'
import { videoTrail } from '../../authoring/video-trail.tsx'
import { ProcessingSection } from './processing-section.tsx'
import { QueueNotes } from './queue-notes.tsx'
import { QueueSection } from './queue-section.tsx'

const accept = [libraryAccept, ...captionEndings.map((ending) => `.${ending}`)].join(',')

/** The page on which a library moves in: many films at once, and what the server makes of them. */
export function UploadsPage({ user }: { user: User }) {
  const { queue, state } = useUploadQueue(user._id)
  return (
    <div className="max-w-[60rem]">
      <PageHeading trail={videoTrail} title={t.title} text={t.emptyText} />
      <QueueNotes state={state} />
      {!state.elsewhere && (
        <WhereVideosAreTaken>
          <FileDrop
            multiple
            compact={state.rows.length > 0}
            title={t.drop}
            hint={t.hint}
            accept={accept}
            problem={null}
            onFiles={(files) => void queue.add(files)}
          />
        </WhereVideosAreTaken>
      )}
      {state.rows.length > 0 && <QueueSection queue={queue} state={state} />}
      <ProcessingSection user={user} />
    </div>
  )
}
