import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { lazy } from '@carriage/texts/lazy'
import { type ReactNode, Suspense } from 'react'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import {
  EditorSaves,
  PublishQuestion,
  usePublishQuestion,
} from '../../../staff/forms/editor-saves.tsx'
import { EditorSkeleton } from '../../../staff/forms/editor-skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import {
  type FilmForm,
  useVideoForm,
  type VideoFormState,
  VideoDetailsForm,
} from './video-details-form.tsx'
import { SoundWarnings, useSoundWarnings } from '../film/sound-warnings.tsx'
import { texts as filmTexts } from '@carriage/texts/web/videos/film'
import { Button } from '../../../ui/controls/button.tsx'
import { ProcessingNote } from './processing-note.tsx'
import { uploadVideoThumbnail } from '@carriage/contract/media/endpoints'
import { upload } from '../../../lib/api/upload.ts'
import { EditorForm, SwitchField, PublishingSection } from '../../../staff/forms/editor-form.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import { cacheVideo } from './admin-api.ts'
import type { SettingValues } from './video-form.ts'
import { CaptionsSection } from './captions-section.tsx'

/** Members of staff who upload a film do not need it yet. */
const StillPicker = lazy(() => import('./still-picker.tsx'), 'StillPicker')

const settingsTexts = adminMessages.settings

interface VideoSettingsFormProps {
  video: AdminVideo
  state: VideoFormState
  onSaved: () => void
  /** To the tab Film. */
  onSound: () => void
}

/** The tab Settings. */
function VideoSettingsForm({ video, state, onSaved, onSound }: VideoSettingsFormProps) {
  const warnings = useSoundWarnings(video)
  return (
    <EditorForm
      state={state}
      status={video.status}
      onSubmit={() => state.save('settings', onSaved)}
    >
      {warnings.length > 0 && (
        <FormSection title={filmTexts.waveform}>
          <SoundWarnings warnings={warnings} />
          <Button variant="line" className="mt-3" onClick={onSound}>
            {filmTexts.lookAtSound}
          </Button>
        </FormSection>
      )}
      <PublishingSection />
      <ThumbnailSection
        text={settingsTexts.pictureText}
        of={video}
        onSend={async (file, onProgress) => {
          const options = { file, name: file.name, params: { id: video._id }, onProgress }
          cacheVideo((await upload(uploadVideoThumbnail, options)).video)
        }}
        other={
          <Suspense>
            <StillPicker video={video} />
          </Suspense>
        }
      />
      <FormSection title={settingsTexts.placing}>
        <div className="divide-y divide-line">
          <SwitchField<SettingValues>
            name="is_premium_content"
            label={settingsTexts.premium}
            text={settingsTexts.premiumText}
          />
          <SwitchField<SettingValues>
            name="should_feature_on_home"
            label={settingsTexts.home}
            text={settingsTexts.homeText}
          />
          <SwitchField<SettingValues>
            name="is_setup_video"
            label={settingsTexts.setup}
            text={settingsTexts.setupText}
          />
          {video.was_live && (
            <SwitchField<SettingValues>
              name="shows_live_chat"
              label={settingsTexts.liveChat}
              text={settingsTexts.liveChatText}
            />
          )}
        </div>
      </FormSection>
      <CaptionsSection video={video} />
    </EditorForm>
  )
}

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
  const missing = usePublishQuestion()
  const sound = usePublishQuestion()
  const asks = { askMissing: missing.ask, askSound: sound.ask }
  const state = useVideoForm(user, video, asks, film?.form)
  const openFilm = () => onTab('film')
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
      content: !disabled && (
        <VideoSettingsForm video={video} state={state} onSaved={onDone} onSound={openFilm} />
      ),
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
      <PublishQuestion {...missing.question} />
      <PublishQuestion
        {...sound.question}
        text={filmTexts.publishQuestion}
        first={filmTexts.lookAtSound}
        onFirst={openFilm}
      />
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
