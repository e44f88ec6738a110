import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { lazy, type ReactNode, Suspense } from 'react'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { editorMessages } from '../cues-editor/messages.ts'
import { adminMessages } from './admin-messages.ts'
import { useVideoSaves } from './use-video-saves.ts'
import { VideoDetailsForm } from './video-details-form.tsx'
import { ProcessingNote } from './processing-note.tsx'
import { VideoSettingsForm } from './video-settings-form.tsx'

const t = adminMessages.tabs

const CuesForm = lazy(() =>
  import('../cues-editor/cues-form.tsx').then((module) => ({ default: module.CuesForm })),
)

export type EditorTab = 'upload' | 'details' | 'settings' | 'cues'

interface VideoEditorProps {
  user: User
  video: AdminVideo
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** Where the file came from, on the page that uploads it. */
  upload?: ReactNode
  onDone: () => void
}

/** The tabs of a video that exists. */
export function VideoEditor({ user, video, tab, onTab, upload, onDone }: VideoEditorProps) {
  const { base, saveDetails, saveSettings, saveCues } = useVideoSaves(video)
  const tabs = [
    {
      value: 'details',
      label: t.details,
      content: (
        <VideoDetailsForm
          user={user}
          video={video}
          base={base}
          onSave={saveDetails}
          onSaved={(how) => {
            if (how === 'draft') onDone()
            if (how === 'continue') onTab('settings')
          }}
        />
      ),
    },
    {
      value: 'settings',
      label: t.settings,
      content: (
        <VideoSettingsForm video={video} base={base} onSave={saveSettings} onSaved={onDone} />
      ),
    },
    {
      value: 'cues',
      label: editorMessages.tab,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <CuesForm video={video} base={base} onSave={saveCues} onSaved={() => undefined} />
        </Suspense>
      ),
    },
  ]
  const openTab = (next: string) => {
    const known = (['upload', 'details', 'settings', 'cues'] as const).find((name) => name === next)
    if (known) onTab(known)
  }
  return (
    <EditorSaves onTab={openTab}>
      <ProcessingNote video={video} mayChange />
      <Tabs
        keep
        label={adminMessages.editTitle}
        tabs={
          upload === undefined
            ? tabs
            : [{ value: 'upload', label: t.upload, content: upload }, ...tabs]
        }
        value={tab}
        onChange={openTab}
      />
    </EditorSaves>
  )
}
