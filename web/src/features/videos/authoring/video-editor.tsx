import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { lazy, type ReactNode, Suspense } from 'react'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { PublishQuestion, usePublishQuestion } from '../../../staff/forms/publish-question.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { editorMessages } from '../cues-editor/messages.ts'
import { adminMessages } from './admin-messages.ts'
import { useVideoForm } from './use-video-form.ts'
import { VideoDetailsForm } from './video-details-form.tsx'
import { ProcessingNote } from './processing-note.tsx'
import { VideoSettingsForm } from './video-settings-form.tsx'

const t = adminMessages.tabs

const CuesForm = lazy(() =>
  import('../cues-editor/cues-form.tsx').then((module) => ({ default: module.CuesForm })),
)

const editorTabs = ['upload', 'details', 'settings', 'cues'] as const
export type EditorTab = (typeof editorTabs)[number]

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
export function VideoEditor(props: VideoEditorProps) {
  const openTab = (next: string) => {
    const known = editorTabs.find((name) => name === next)
    if (known) props.onTab(known)
  }
  return (
    <EditorSaves onTab={openTab}>
      <ProcessingNote video={props.video} mayChange />
      <EditorTabs {...props} openTab={openTab} />
    </EditorSaves>
  )
}

interface EditorTabsProps extends VideoEditorProps {
  openTab: (tab: string) => void
}

function EditorTabs({ user, video, tab, onTab, openTab, upload, onDone }: EditorTabsProps) {
  const { ask, question } = usePublishQuestion()
  const state = useVideoForm(user, video, ask)
  const tabs = [
    {
      value: 'details',
      label: t.details,
      content: (
        <VideoDetailsForm
          user={user}
          video={video}
          state={state}
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
      content: <VideoSettingsForm video={video} state={state} onSaved={onDone} />,
    },
    {
      value: 'cues',
      label: editorMessages.tab,
      content: (
        <Suspense fallback={<EditorSkeleton />}>
          <CuesForm video={video} />
        </Suspense>
      ),
    },
  ]
  return (
    <>
      <PublishQuestion {...question} />
      <EditorNotes {...state} />
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
    </>
  )
}
