import type { User } from '@carriage/contract/accounts/schemas'
import { captionEndings } from '@carriage/contract/media/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense, useState } from 'react'
import { PageHeading } from '../../../../ui/layout/page-heading.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import { FileDrop } from '../../../media/file-drop.tsx'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import type { EditorTab } from '../../authoring/video-editor.tsx'
import { videoTrail } from '../../authoring/video-trail.tsx'
import { filmAccept } from '../check-film.ts'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { isOver } from '../upload-row.ts'
import type { QueueState, UploadQueue } from '../upload-queue.ts'
import { useUploadQueue } from '../use-upload-queue.ts'
import { WhereVideosAreTaken } from '../where-videos-are-taken.tsx'
import { UploadList } from './upload-list.tsx'
import { useOnline } from '../../../../lib/browser/use-online.ts'
import { formatEither } from '../../../../lib/text/names.ts'
import { libraryEndings } from '@carriage/contract/videos/admin-schemas'
import { OfflineNote } from '../../../../ui/layout/offline-note.tsx'
import { countRows } from '../queue-counts.ts'

/** What is to be known of a queue as a whole. */
function QueueNotes({ state: { rows, elsewhere, added } }: { state: QueueState }) {
  const online = useOnline()
  const { lacking } = countRows(rows)
  const notes = added && [
    ...(added.resumed > 0 ? [t.resumed({ count: added.resumed })] : []),
    ...(added.duplicates > 0 ? [t.duplicates({ count: added.duplicates })] : []),
    ...(added.strays.length > 0
      ? [
          t.strays({
            names: added.strays.slice(0, 3).join(', '),
            more: Math.max(0, added.strays.length - 3),
          }),
        ]
      : []),
  ]
  return (
    <>
      {!online && <OfflineNote>{t.offline}</OfflineNote>}
      {elsewhere && <p className={note}>{t.elsewhere}</p>}
      {!elsewhere && lacking > 0 && <p className={note}>{t.lacking({ count: lacking })}</p>}
      <p aria-live="polite" className={notes && notes.length > 0 ? 'mb-4 text-ink-2' : 'sr-only'}>
        {notes?.join(' ')}
      </p>
    </>
  )
}

const note = 'mb-4 rounded-control bg-warn-wash px-4 py-3 text-warn'

const accept = [filmAccept, ...captionEndings.map((ending) => `.${ending}`)].join(',')
const tabs = adminMessages.tabs

/** 'MP4, MOV or WEBM'. */
const endings = (list: readonly string[]): string =>
  formatEither(list.map((ending) => ending.toUpperCase()))

const FilmEditor = lazy(() => import('./film-editor.tsx'), 'FilmEditor')

interface UploadPageProps {
  user: User
  onDone: () => void
}

/** The page that takes films, one or many, and on which each is described while it is sent. */
export function UploadPage(props: UploadPageProps) {
  const uploads = useUploadQueue(props.user._id)
  return uploads && <Uploads {...props} {...uploads} />
}

function Uploads({
  user,
  onDone,
  queue,
  state,
}: UploadPageProps & { queue: UploadQueue; state: QueueState }) {
  const [opened, setOpened] = useState<string | null>(null)
  const [tab, setTab] = useState<EditorTab>('upload')
  const row = state.rows.find(({ id }) => id === opened)
  const open = (id: string) => {
    setOpened(id)
    setTab('details')
  }
  const add = async (files: readonly File[]) => {
    await queue.add(files)
    const { rows, added } = queue.get()
    const [only, ...others] = added?.films ?? []
    // A single film is described at once; of many, each is opened from the list.
    if (
      only !== undefined &&
      others.length === 0 &&
      rows.every((one) => one.id === only || isOver(one))
    )
      open(only)
  }
  const list = (
    <div className="max-w-240">
      <QueueNotes state={state} />
      {!state.elsewhere && (
        <WhereVideosAreTaken>
          <FileDrop
            multiple
            compact={state.rows.length > 0}
            title={t.drop}
            hint={t.hint({ films: endings(libraryEndings), captions: endings(captionEndings) })}
            accept={accept}
            problem={null}
            onFiles={(files) => void add(files)}
          />
        </WhereVideosAreTaken>
      )}
      <UploadList userId={user._id} queue={queue} state={state} onOpen={open} />
    </div>
  )
  const empty = (
    <Tabs
      label={adminMessages.upload}
      value="upload"
      tabs={[
        { value: 'upload', label: tabs.upload, content: list },
        { value: 'details', label: tabs.details, content: null, disabled: true },
        { value: 'settings', label: tabs.settings, content: null, disabled: true },
      ]}
    />
  )
  return (
    <>
      <PageHeading
        trail={videoTrail}
        title={adminMessages.upload}
        text={row && tab !== 'upload' ? row.name : t.emptyText}
      />
      {row ? (
        <Suspense fallback={empty}>
          <FilmEditor key={row.id} {...{ user, queue, row, list, tab, onDone }} onTab={setTab} />
        </Suspense>
      ) : (
        empty
      )}
    </>
  )
}
