import type { User } from '@carriage/contract/accounts/schemas'
import { categories } from '@carriage/contract/common'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { cautions } from '@carriage/contract/safe-training/cautions'
import { equipments, recoveryAreas } from '@carriage/contract/videos/schemas'
import { useWatch } from 'react-hook-form'
import { texts as categoryNames } from '@carriage/texts/web/lib/text/category'
import { texts as cautionMessages } from '@carriage/texts/web/lib/text/caution'
import { cautionNames } from '../../../lib/text/cautions.ts'
import {
  InstructorField,
  LevelField,
  TagsField,
  TitleFields,
} from '../../../staff/forms/details-fields.tsx'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm, ChoicesField, SwitchField } from '../../../staff/forms/editor-form.tsx'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { texts as messages } from '@carriage/texts/web/videos'
import { texts as adminMessages } from '@carriage/texts/web/videos/authoring/admin'
import {
  type DetailValues,
  detailErrors,
  detailNames,
  settingErrors,
  settingNames,
  videoBody,
  videoSnapshot,
  type VideoValues,
} from './video-form.ts'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { call } from '../../../lib/api/client.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import type { RecordEditor } from '../../../lib/editing/record-editor.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import {
  choicesWords,
  commonWords,
  switchWords,
  type EditorFormState,
  useEditorForm,
} from '../../../staff/forms/use-editor-form.ts'
import { adminVideoQuery, cacheVideo } from './admin-api.ts'
import { readSoundWarnings } from '../film/sound-warnings.tsx'
import { isPublication, lacksFilm } from './processing.ts'

export type VideoFormState = EditorFormState<VideoValues, AdminVideo>

const tabs = { details: detailNames, settings: settingNames }

const wordsOf = (video: AdminVideo) => ({
  ...commonWords(video.instructor),
  is_recovery_content: switchWords(adminMessages.details.isRecovery),
  recovery_areas: choicesWords(adminMessages.details.areas, adminMessages.details.areaNames),
  recovery_notes: { label: adminMessages.details.notes },
  equipments: choicesWords(adminMessages.details.equipments, messages.equipmentNames),
  cautions: choicesWords(cautionMessages.notFor, cautionNames),
  is_premium_content: switchWords(adminMessages.settings.premium),
  should_feature_on_home: switchWords(adminMessages.settings.home),
  is_setup_video: switchWords(adminMessages.settings.setup),
  shows_live_chat: switchWords(adminMessages.settings.liveChat),
})

/** The editor of a video that is still a film on its way, and who saves what is typed into it; null: the person. */
export interface FilmForm {
  editor: RecordEditor<VideoValues> | undefined
  savesItself: string | null
}

type Ask = (sentences: readonly string[]) => Promise<boolean>

/**
 * Details and settings of a video.
 * @param askMissing asks before something is published that lacks what the sentences say
 * @param askSound asks before a film is published whose sound has the problems that the sentences say
 */
export function useVideoForm(
  user: User,
  video: AdminVideo,
  { askMissing, askSound }: { askMissing: Ask; askSound: Ask },
  film: FilmForm | undefined,
): VideoFormState {
  // A coach teaches what they upload, also where nobody is named so far.
  const teacher = choosesInstructor(user) ? '' : user._id
  return useEditorForm<VideoValues, AdminVideo>({
    recordOf: () => `video.${video._id}`,
    stored: video,
    ...film,
    snapshotOf: (saved) => videoSnapshot(saved ?? video, teacher),
    source: recordIn(adminVideoQuery(video._id), (data) => data.video),
    send: async (save) => {
      const request = { params: { id: video._id }, body: videoBody(video, save) }
      const { video: saved } = await call(updateVideo, request)
      cacheVideo(saved)
      return saved
    },
    tabs,
    check: (values) => ({ ...detailErrors(values), ...settingErrors(values, nowSeconds()) }),
    confirm: async ({ status }) =>
      (await askMissing(lacksFilm(video, status) ? [adminMessages.settings.filmMissing] : [])) &&
      (await askSound(isPublication(video, status) ? await readSoundWarnings(video) : [])),
    words: wordsOf(video),
    savedText: (tab) => (tab === 'details' ? adminMessages.saved : adminMessages.updated),
    failedText: adminMessages.updateFailed,
  })
}

const t = adminMessages.details

interface VideoDetailsFormProps {
  user: User
  video: AdminVideo
  state: VideoFormState
  onSaved: (how: 'stay' | 'draft' | 'continue') => void
}

/** The tab Video Details. */
export function VideoDetailsForm({ user, video, state, onSaved }: VideoDetailsFormProps) {
  const ofExercises = video.exercise_cautions
  const { pending } = useEditorSaves()
  const { register, control, formState } = state.form
  const isRecovery = useWatch({ control, name: 'is_recovery_content' })
  const save = (how: 'stay' | 'draft' | 'continue') => state.save('details', () => onSaved(how))
  return (
    <EditorForm
      state={state}
      status={video.status}
      onSave={() => save('stay')}
      onSubmit={() => save('continue')}
      aside={
        video.status === 'draft' && (
          <Button variant="line" pending={pending} onClick={() => save('draft')}>
            {adminMessages.saveAsDraft}
          </Button>
        )
      }
      submit={adminMessages.toSettings}
    >
      <FormSection title={staffMessages.details.about} text={t.aboutText}>
        <div className="grid gap-5">
          <TitleFields rows={2} />
          <ChoicesField<DetailValues>
            name="categories"
            legend={staffMessages.details.categories}
            words={categories}
            texts={categoryNames}
          />
          <LevelField />
          <InstructorField user={user} known={video.instructor} hint={t.instructorHint} />
          <TagsField />
        </div>
      </FormSection>
      <FormSection title={t.recovery} text={t.recoveryText}>
        <SwitchField<DetailValues> name="is_recovery_content" label={t.isRecovery} />
        {isRecovery && (
          <div className="grid gap-5 pt-2">
            <ChoicesField<DetailValues>
              name="recovery_areas"
              legend={t.areas}
              words={recoveryAreas}
              texts={t.areaNames}
            />
            <TextArea
              label={t.notes}
              error={formState.errors.recovery_notes?.message}
              {...register('recovery_notes')}
            />
          </div>
        )}
      </FormSection>
      <FormSection title={t.equipment} text={t.equipmentText}>
        <ChoicesField<DetailValues>
          name="equipments"
          legend={t.equipments}
          words={equipments}
          texts={messages.equipmentNames}
        />
      </FormSection>
      <FormSection title={t.cautions} text={t.cautionsText}>
        <ChoicesField<DetailValues>
          name="cautions"
          legend={cautionMessages.notFor}
          words={cautions}
          texts={cautionNames}
          locked={ofExercises}
        />
        {ofExercises.length > 0 && <p className="mt-3 text-ink-2">{t.ofExercises}</p>}
      </FormSection>
    </EditorForm>
  )
}
