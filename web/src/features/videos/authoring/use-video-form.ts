import type { User } from '@carriage/contract/accounts/schemas'
import { updateVideo } from '@carriage/contract/videos/admin-endpoints'
import type { AdminVideo } from '@carriage/contract/videos/admin-schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { call } from '../../../lib/api/client.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import type { RecordEditor } from '../../../lib/editing/record-editor.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { cautionNames } from '../../../lib/text/cautions.ts'
import { choicesWords, commonWords, switchWords } from '../../../staff/forms/field-words.ts'
import { type EditorFormState, useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { texts as messages } from '@carriage/texts/web/videos'
import { adminVideoQuery, cacheVideo } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/videos/authoring/admin'
import { lacksFilm } from './processing.ts'
import {
  detailErrors,
  detailNames,
  settingErrors,
  settingNames,
  videoBody,
  videoSnapshot,
  type VideoValues,
} from './video-form.ts'

export type VideoFormState = EditorFormState<VideoValues, AdminVideo>

const tabs = { details: detailNames, settings: settingNames }

const wordsOf = (video: AdminVideo) => ({
  ...commonWords(video.instructor),
  is_recovery_content: switchWords(t.details.isRecovery),
  recovery_areas: choicesWords(t.details.areas, t.details.areaNames),
  recovery_notes: { label: t.details.notes },
  equipments: choicesWords(t.details.equipments, messages.equipmentNames),
  cautions: choicesWords(t.details.notFor, cautionNames),
  is_premium_content: switchWords(t.settings.premium),
  should_feature_on_home: switchWords(t.settings.home),
  is_setup_video: switchWords(t.settings.setup),
  shows_live_chat: switchWords(t.settings.liveChat),
})

/** The editor of a video that is still a film on its way, and who saves what is typed into it; null: the person. */
export interface FilmForm {
  editor: RecordEditor<VideoValues> | undefined
  savesItself: string | null
}

/**
 * Details and settings of a video.
 * @param ask asks before something is published that lacks what the sentences say
 */
export function useVideoForm(
  user: User,
  video: AdminVideo,
  ask: (missing: readonly string[]) => Promise<boolean>,
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
    confirm: ({ status }) => ask(lacksFilm(video, status) ? [t.settings.filmMissing] : []),
    words: wordsOf(video),
    savedText: (tab) => (tab === 'details' ? t.saved : t.updated),
    failedText: t.updateFailed,
  })
}
