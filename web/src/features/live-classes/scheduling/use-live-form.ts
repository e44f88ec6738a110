import type { User } from '@carriage/contract/accounts/schemas'
import { createLiveClass, updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { choosesInstructor } from '@carriage/contract/videos/policy'
import { call } from '../../../lib/api/client.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { recordIn } from '../../../lib/editing/use-record-editor.ts'
import { browserTimeZone } from '../../../lib/text/dates.ts'
import {
  commonWords,
  switchWords,
  type EditorFormState,
  useEditorForm,
} from '../../../staff/forms/use-editor-form.ts'
import { adminLiveClassQuery, cacheLiveClass } from './admin-api.ts'
import { texts as t } from '@carriage/texts/web/live-classes/scheduling/admin'
import {
  detailErrors,
  liveBody,
  liveSnapshot,
  liveTabFields,
  type LiveValues,
  scheduleErrors,
} from './live-form.ts'
import { readLiveTab } from './live-tabs.ts'

export type LiveFormState = EditorFormState<LiveValues, LiveClass>

const zone = browserTimeZone()

const wordsOf = (live: LiveClass | null) => ({
  ...commonWords(live?.series.instructor),
  duration: { label: t.details.duration },
  bring: { label: t.details.bring },
  opening_setup: {
    label: t.details.setup,
    // The form shows a set-up better than words.
    text: (setup: unknown) => (setup === null ? t.details.unset : undefined),
  },
  publish_date: { label: t.when.date },
  publish_time: { label: t.when.time },
  timezone: { label: t.when.zone },
  capacity: { label: t.when.capacity },
  recurring_schedule: switchWords(t.when.weekly),
  send_remainder: switchWords(t.settings.reminder),
  record_session: switchWords(t.settings.record),
  broadcast_session: switchWords(t.settings.broadcast),
})

async function create(values: LiveValues): Promise<LiveClass> {
  const { instructor, title, description, categories, difficulty_level, duration, tags } = values
  const { bring, opening_setup } = values
  if (difficulty_level === '') throw new Error('Saved without a level')
  const details = { instructor, title, description, categories, difficulty_level, duration, tags }
  const body = { ...details, bring, opening_setup }
  return (await call(createLiveClass, { body })).live_class
}

/** Details, schedule and settings of a live class; null before the first save. */
export function useLiveForm(user: User, live: LiveClass | null): LiveFormState {
  // A coach teaches what they schedule.
  const suggestions = { teacher: choosesInstructor(user) ? '' : user._id, zone }
  const stored = liveSnapshot(live, suggestions).values
  const savedTexts = {
    details: t.details.saved,
    schedule: t.when.saved,
    settings: t.settings.saved,
  }
  return useEditorForm<LiveValues, LiveClass>({
    recordOf: (saved) => `live.${saved?._id ?? 'new'}`,
    stored: live,
    snapshotOf: (saved) => liveSnapshot(saved, suggestions),
    source: live ? recordIn(adminLiveClassQuery(live._id), (data) => data.live_class) : undefined,
    send: async (save) => {
      const saved = live
        ? (
            await call(updateLiveClass, {
              params: { id: live._id },
              body: liveBody(live, save),
            })
          ).live_class
        : await create(save.values)
      cacheLiveClass(saved)
      return saved
    },
    tabs: liveTabFields,
    check: (values) => ({
      ...detailErrors(values),
      ...scheduleErrors(values, stored, nowSeconds()),
    }),
    words: wordsOf(live),
    savedText: (tab) => savedTexts[readLiveTab(tab)],
    failedText: t.saveFailed,
  })
}
