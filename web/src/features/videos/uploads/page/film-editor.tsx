import type { User } from '@carriage/contract/accounts/schemas'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { adminVideoQuery } from '../../authoring/admin-api.ts'
import { type EditorTab, VideoEditor } from '../../authoring/video-editor.tsx'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import { unsentVideo, type UploadRow } from '../upload-row.ts'
import type { UploadQueue } from '../upload-queue.ts'
import { FilmState } from './film-state.tsx'

interface FilmEditorProps {
  user: User
  queue: UploadQueue
  row: UploadRow
  /** All films that are being sent. */
  list: ReactNode
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onDone: () => void
}

/** The editor of a film from the moment at which it is chosen; it stays as it is when the film becomes a video. */
export function FilmEditor({ user, queue, row, list, ...editing }: FilmEditorProps) {
  const { videoId, unsaved, saveProblem } = row
  const [editor] = useState(() => queue.editorOf(row.id))
  const [unsent] = useState(() => unsentVideo(row.name))
  const { data } = useQuery({ ...adminVideoQuery(videoId ?? ''), enabled: videoId !== null })
  const video = data?.video ?? unsent
  const isSent = video !== unsent
  return (
    <VideoEditor
      user={user}
      video={video}
      film={{
        form: { editor, savesItself: !isSent || (unsaved && saveProblem === null) ? t.kept : null },
        state: (
          <div className="mb-6 max-w-240 rounded-card border border-line bg-surface p-4 sm:px-5">
            <FilmState row={row} made={data?.video.processing} />
          </div>
        ),
        list,
        isSent,
      }}
      {...editing}
    />
  )
}
