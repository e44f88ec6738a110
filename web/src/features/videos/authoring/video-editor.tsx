import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import type { ReactNode } from 'react'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { adminMessages } from './admin-messages.ts'
import { useVideoSaves } from './use-video-saves.ts'
import { VideoDetailsForm } from './video-details-form.tsx'
import { ProcessingNote } from './processing-note.tsx'
import { VideoSettingsForm } from './video-settings-form.tsx'

const t = adminMessages.tabs

export type EditorTab = 'upload' | 'details' | 'settings'

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
  const { saveDetails, saveSettings } = useVideoSaves(video)
  const tabs = [
    {
      value: 'details',
      label: t.details,
      content: (
        <VideoDetailsForm
          user={user}
          video={video}
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
      content: <VideoSettingsForm video={video} onSave={saveSettings} onSaved={onDone} />,
    },
  ]
  const openTab = (next: string) => {
    const known = (['upload', 'details', 'settings'] as const).find((name) => name === next)
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
