import type { User } from '@carriage/contract/accounts/schemas'
import type { AdminProgram } from '@carriage/contract/programs/admin-schemas'
import { publishGaps } from '@carriage/contract/programs/publish-gaps'
import EyeIcon from 'icon:Eye'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { useAction } from '../../../catalog/use-action.ts'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import {
  EditorSaves,
  PublishQuestion,
  usePublishQuestion,
  useEditorSaves,
} from '../../../staff/forms/editor-saves.tsx'
import { SaveBar, useSaveAll } from '../../../staff/forms/save-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Skeletons } from '../../../ui/layout/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { TranslationsLink } from '../../translations/translations-link.tsx'
import { programTrail } from './program-trail.tsx'
import { texts as t } from '@carriage/texts/web/programs/authoring/admin'
import { type EditorTab, editorTabs } from './admin-search.ts'
import { useEditedProgram } from './use-edited-program.ts'
import { tabOfGap, useProgramForm, type ProgramFormState } from './use-program-form.ts'
import { ProgramDetailsForm } from './program-details-form.tsx'
import { LinkButton } from '../../../catalog/link-button.tsx'
import { uploadProgramThumbnail } from '@carriage/contract/programs/admin-endpoints'
import { useWatch } from 'react-hook-form'
import { upload } from '../../../lib/api/upload.ts'
import { EditorForm, SwitchField, PublishingSection } from '../../../staff/forms/editor-form.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { ThumbnailSection } from '../../media/thumbnail-section.tsx'
import type { SettingValues } from './program-form.ts'

const settingsTexts = t.settings

interface ProgramSettingsFormProps {
  program: AdminProgram
  state: ProgramFormState
  onSaved: () => void
  onPicture: (path: string | null) => void
  onBack: () => void
}

/** The tab Settings. */
function ProgramSettingsForm(props: ProgramSettingsFormProps) {
  const { program, state, onSaved, onPicture, onBack } = props
  const { pending } = useEditorSaves()
  const { register, control, formState } = state.form
  const status = useWatch({ control, name: 'status' })
  const hasWorkouts = program.weeks.some(({ sessions }) =>
    sessions.some(({ video }) => video?.visible),
  )
  return (
    <EditorForm
      state={state}
      status={program.status}
      note={status === 'draft' && staffMessages.saveBar.staysDraft}
      onSave={() => state.save('settings', () => {})}
      onSubmit={() => state.save('settings', onSaved)}
      aside={
        <Button variant="line" pending={pending} onClick={onBack}>
          {settingsTexts.back}
        </Button>
      }
      submit={settingsTexts.save}
      onlySaves={program.status === 'published'}
    >
      <PublishingSection>
        {!hasWorkouts && <p className="mt-4 text-ink-2">{settingsTexts.noWorkouts}</p>}
      </PublishingSection>
      <ThumbnailSection
        text={settingsTexts.pictureText}
        of={program}
        onSend={async (file, onProgress) => {
          const options = { file, name: file.name, params: { id: program._id }, onProgress }
          onPicture((await upload(uploadProgramThumbnail, options)).program.thumbnail_url)
        }}
      />
      <FormSection title={settingsTexts.placing}>
        <div className="divide-y divide-line">
          <SwitchField<SettingValues>
            name="is_premium_content"
            label={settingsTexts.premium}
            text={settingsTexts.premiumText}
          />
          <SwitchField<SettingValues>
            name="is_recovery_content"
            label={settingsTexts.recovery}
            text={settingsTexts.recoveryText}
          />
          <SwitchField<SettingValues>
            name="should_feature_on_home"
            label={settingsTexts.home}
            text={settingsTexts.homeText}
          />
        </div>
      </FormSection>
      <FormSection title={settingsTexts.completion} text={settingsTexts.completionText}>
        <TextArea
          label={settingsTexts.message}
          error={formState.errors.complition_message?.message}
          {...register('complition_message')}
        />
      </FormSection>
    </EditorForm>
  )
}

// Drag and drop is a library of its own.
const ProgramStructure = lazy(
  () => import('../structure/program-structure.tsx'),
  'ProgramStructure',
)

interface ProgramEditorProps {
  user: User
  program: AdminProgram
  tab: EditorTab
  onTab: (tab: EditorTab) => void
  onDone: () => void
  /** Reads it again. */
  onReload: () => Promise<void>
}

/** The tabs of a program that exists. */
export function ProgramEditor(props: ProgramEditorProps) {
  const openTab = (next: string) => {
    const known = editorTabs.find((name) => name === next)
    if (known) props.onTab(known)
  }
  return (
    <EditorSaves onTab={openTab}>
      <EditorTabs {...props} openTab={openTab} />
    </EditorSaves>
  )
}

interface EditorTabsProps extends ProgramEditorProps {
  openTab: (tab: string) => void
}

function EditorTabs(props: EditorTabsProps) {
  const { user, program: stored, tab, onTab, openTab, onDone, onReload } = props
  const edited = useEditedProgram(stored)
  const { program, inTurn } = edited
  const { ask, question } = usePublishQuestion()
  const state = useProgramForm({ user, program: stored, ask, inTurn })
  const [gap] = publishGaps(stored)
  const reload = useAction(async () => {
    await onReload()
    edited.look()
  })
  return (
    <>
      <PageHeading
        trail={programTrail}
        title={t.editTitle}
        text={program.title}
        action={
          <div className="flex flex-wrap gap-3">
            <TranslationsLink kind="program" id={program._id} />
            <LinkButton
              to="/dashboard/programs/$id"
              params={{ id: program._id }}
              // The form stays as it is.
              target="_blank"
              variant="line"
            >
              <EyeIcon size={18} aria-hidden />
              {t.preview}
            </LinkButton>
          </div>
        }
      />
      <EditorNotes {...state} />
      <Tabs
        keep
        label={t.editTitle}
        value={tab}
        onChange={openTab}
        tabs={[
          {
            value: 'details',
            label: t.tabs.details,
            content: (
              <ProgramDetailsForm
                user={user}
                program={program}
                state={state}
                onSaved={(how) => {
                  if (how === 'draft') onDone()
                  if (how === 'continue') onTab('structure')
                }}
              />
            ),
          },
          {
            value: 'structure',
            label: t.tabs.structure,
            content: (
              <Suspense fallback={<StructureSkeleton />}>
                <div className="pb-6">
                  <ProgramStructure edited={edited} />
                </div>
                <StructureBar program={program} onNext={() => onTab('settings')} />
              </Suspense>
            ),
          },
          {
            value: 'settings',
            label: t.tabs.settings,
            content: (
              <ProgramSettingsForm
                program={program}
                state={state}
                onSaved={onDone}
                onPicture={edited.showPicture}
                onBack={() => onTab('structure')}
              />
            ),
          },
        ]}
      />
      <AlertDialog
        open={edited.stale}
        pending={reload.pending}
        onClose={edited.look}
        onConfirm={() => reload.run()}
        title={t.stale.title}
        text={t.stale.text}
        cancel={t.stale.stay}
        confirm={t.stale.load}
        tone="primary"
      />
      <PublishQuestion {...question} onFirst={gap && (() => onTab(tabOfGap(gap)))} />
    </>
  )
}

/** Weeks and sessions are saved one by one; what is unsaved on other tabs is saved from here too. */
function StructureBar({ program, onNext }: { program: AdminProgram; onNext: () => void }) {
  const saveAll = useSaveAll()
  return (
    <SaveBar status={program.status} onSave={saveAll}>
      <Button onClick={onNext}>{t.details.toSettings}</Button>
    </SaveBar>
  )
}

const StructureSkeleton = () => (
  <Skeletons className="space-y-3" of={['h-11 w-60', 'h-24 rounded-card', 'h-24 rounded-card']} />
)
