import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense } from 'react'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { PublishQuestion, usePublishQuestion } from '../../../staff/forms/publish-question.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import { type FilmForm, useVideoForm } from './use-video-form.ts'
import { VideoDetailsForm } from './video-details-form.tsx'
import { ProcessingNote } from './processing-note.tsx'
import { VideoSettingsForm } from './video-settings-form.tsx'

const t = adminMessages.tabs

const CuesForm = lazy(() => import('../cues-editor/cues-form.tsx'), 'CuesForm')

const FilmTab = lazy(() => import('../film/film-tab.tsx'), 'FilmTab')

const editorTabs = ['upload', 'details', 'settings', 'cues', 'film'] as const
export type EditorTab = (typeof editorTabs)[number]

/** A film that is being sent, or was a moment ago. */
export interface Film {
  form: FilmForm
  /** How far it is. */
  state: ReactNode
  /** All films that are being sent. */
  list: ReactNode
  isSent: boolean
}

interface VideoEditorProps {
  user: User
  video: AdminVideo
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  /** On the page that uploads it. */
  film?: Film
  onDone: () => void
}

/** The tabs of a video; before its film has been sent, of the details alone. */
export function VideoEditor(props: VideoEditorProps) {
  const openTab = (next: string) => {
    const known = editorTabs.find((name) => name === next)
    if (known) props.onTab(known)
  }
  return (
    <EditorSaves onTab={openTab}>
      {props.film ? (
        stateOf(props.film, props.tab)
      ) : (
        <ProcessingNote video={props.video} mayChange />
      )}
      <EditorTabs {...props} openTab={openTab} />
    </EditorSaves>
  )
}

/** On the tab of all films it stands in the list. */
const stateOf = ({ state }: Film, tab: EditorTab) => tab !== 'upload' && state

interface EditorTabsProps extends VideoEditorProps {
  openTab: (tab: string) => void
}

function EditorTabs({ user, video, tab, onTab, openTab, film, onDone }: EditorTabsProps) {
  const { ask, question } = usePublishQuestion()
  const state = useVideoForm(user, video, ask, film?.form)
  const disabled = film?.isSent === false
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
      disabled,
      content: !disabled && <VideoSettingsForm video={video} state={state} onSaved={onDone} />,
    },
    {
      value: 'cues',
      label: t.cues,
      disabled,
      content: !disabled && (
        <Suspense fallback={<EditorSkeleton />}>
          <CuesForm video={video} />
        </Suspense>
      ),
    },
    {
      value: 'film',
      label: t.film,
      disabled,
      content: !disabled && (
        <Suspense fallback={<EditorSkeleton />}>
          <FilmTab video={video} />
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
          film === undefined
            ? tabs
            : [{ value: 'upload', label: t.upload, content: film.list }, ...tabs]
        }
        value={tab}
        onChange={openTab}
      />
    </>
  )
}
