import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { removeVideo } from '@carriage/contract/videos/admin-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { videoTrail } from './video-trail.tsx'
import { adminVideoQuery, cacheVideo, forgetVideo } from './admin-api.ts'
import { adminMessages as t } from './admin-messages.ts'
import { UploadTab } from '../upload/upload-tab.tsx'
import { type EditorTab, VideoEditor } from './video-editor.tsx'

/** The page that uploads a video and goes on to its details and settings. */
export function NewVideo({ user, onDone }: { user: User; onDone: () => void }) {
  const [id, setId] = useState<string | null>(null)
  const [tab, setTab] = useState<EditorTab>('upload')
  const { data } = useQuery({ ...adminVideoQuery(id ?? ''), enabled: id !== null })
  const done = (video: AdminVideo) => {
    cacheVideo(video)
    setId(video._id)
    setTab('details')
  }
  const discarded = () => {
    setId(null)
    setTab('upload')
  }
  const start = <UploadTab onDone={done} />
  return (
    <>
      <PageHeading
        trail={videoTrail}
        title={t.newTitle}
        text={data?.video.source_name ?? undefined}
      />
      {id !== null && data ? (
        <VideoEditor
          key={id}
          user={user}
          video={data.video}
          tab={tab}
          onTab={setTab}
          onDone={onDone}
          upload={
            <Uploaded video={data.video} onDiscard={discarded} onNext={() => setTab('details')} />
          }
        />
      ) : (
        <Tabs
          label={t.newTitle}
          value="upload"
          tabs={[
            { value: 'upload', label: t.tabs.upload, content: start },
            { value: 'details', label: t.tabs.details, content: null, disabled: true },
            { value: 'settings', label: t.tabs.settings, content: null, disabled: true },
          ]}
        />
      )}
    </>
  )
}

interface UploadedProps {
  video: AdminVideo
  onDiscard: () => void
  onNext: () => void
}

/** The tab Upload once the file has arrived. */
function Uploaded({ video, onDiscard, onNext }: UploadedProps) {
  const [asking, setAsking] = useState(false)
  const discard = useAction(async () => {
    try {
      await call(removeVideo, { params: { id: video._id } })
      forgetVideo(video._id)
      onDiscard()
    } catch (error) {
      toast.error(errorText(error))
      setAsking(false)
    }
  })
  return (
    <div className="max-w-[44rem] rounded-card border border-line bg-surface p-5 sm:p-6">
      <p className="label text-ok">{t.file.uploaded}</p>
      <p className="mt-1 truncate font-semibold">{video.source_name}</p>
      <div className="mt-6 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button variant="dangerLine" onClick={() => setAsking(true)}>
          {t.file.discard}
        </Button>
        <Button onClick={onNext}>{t.file.toDetails}</Button>
      </div>
      <AlertDialog
        open={asking}
        pending={discard.pending}
        onClose={() => setAsking(false)}
        onConfirm={() => discard.run()}
        title={t.file.discardTitle}
        text={video.saved_once ? t.removeText(video.title) : t.file.discardQuestion}
        cancel={t.cancel}
        confirm={t.file.discard}
      />
    </div>
  )
}
