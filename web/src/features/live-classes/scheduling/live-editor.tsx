import type { User } from '@carriage/contract/accounts/schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { lazy } from '@carriage/texts/lazy'
import { Suspense } from 'react'
import { EditorNotes } from '../../../catalog/editor-notes.tsx'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { type LiveTab, readLiveTab } from './live-tabs.ts'
import { LiveDetailsForm } from './live-details-form.tsx'
import { LiveScheduleForm } from './live-schedule-form.tsx'
import { useLiveForm, type LiveFormState } from './use-live-form.ts'
import type { LiveSettings } from '@carriage/contract/live-classes/form-schemas'
import { useQuery } from '@tanstack/react-query'
import { EditorForm, SwitchField } from '../../../staff/forms/editor-form.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { liveEngineQuery } from './admin-api.ts'

const settingsTexts = adminMessages.settings

interface LiveSettingsFormProps {
  live: LiveClass
  state: LiveFormState
  onSaved: () => void
}

/** The tab Settings. */
function LiveSettingsForm({ live, state, onSaved }: LiveSettingsFormProps) {
  const { data: engine } = useQuery(liveEngineQuery)
  return (
    <EditorForm state={state} status={live.status} onSubmit={() => state.save('settings', onSaved)}>
      <FormSection title={settingsTexts.title}>
        <div className="divide-y divide-line">
          <SwitchField<LiveSettings>
            name="send_remainder"
            label={settingsTexts.reminder}
            text={settingsTexts.reminderText}
          />
          {!live.is_private && (
            <>
              <SwitchField<LiveSettings>
                name="record_session"
                label={settingsTexts.record}
                text={
                  engine?.records === false ? settingsTexts.recordMissing : settingsTexts.recordText
                }
              />
              <SwitchField<LiveSettings>
                name="broadcast_session"
                label={settingsTexts.broadcast}
                text={
                  engine?.broadcasts === false
                    ? settingsTexts.broadcastMissing
                    : settingsTexts.broadcastText
                }
              />
            </>
          )}
        </div>
      </FormSection>
    </EditorForm>
  )
}

const tipsTexts = adminMessages.tips

/** Advice for hosts. */
function LiveTips() {
  return (
    <aside
      aria-label={tipsTexts.title}
      className="mt-4 rounded-card border border-line bg-surface p-6 md:p-7"
    >
      <h2 className="title text-lg">{tipsTexts.title}</h2>
      <div className="mt-4 grid gap-x-8 gap-y-5 md:grid-cols-3">
        {tipsTexts.groups.map(({ title, points }) => (
          <section key={title}>
            <h3 className="label text-note text-accent">{title}</h3>
            <ul className="mt-2 space-y-2 text-ink-2">
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </aside>
  )
}

const t = adminMessages.tabs
/** Only a class that is weekly has dates. */
const LiveDates = lazy(() => import('./live-dates.tsx'), 'LiveDates')

interface LiveEditorProps {
  user: User
  /** Null while the class does not exist. */
  live: LiveClass | null
  tab: LiveTab
  onTab: (tab: LiveTab) => void
  /** A class has just come into being. */
  onCreated?: (live: LiveClass, tab: LiveTab) => void
  onDone: () => void
}

/** The three tabs of a class; the later two open once it exists. */
export const LiveEditor = (props: LiveEditorProps) => (
  <EditorSaves onTab={(next) => props.onTab(readLiveTab(next))}>
    <EditorTabs {...props} />
    <LiveTips />
  </EditorSaves>
)

function EditorTabs({ user, live, tab, onTab, onCreated, onDone }: LiveEditorProps) {
  const state = useLiveForm(user, live)
  return (
    <>
      <EditorNotes {...state} />
      <Tabs
        keep
        label={adminMessages.editTitle}
        tabs={[
          {
            value: 'details',
            label: t.details,
            content: (
              <LiveDetailsForm
                user={user}
                live={live}
                state={state}
                onSaved={(how, saved) => {
                  const next = how === 'stay' ? 'details' : 'schedule'
                  if (live) onTab(next)
                  else onCreated?.(saved, next)
                }}
              />
            ),
          },
          {
            value: 'schedule',
            label: t.schedule,
            disabled: !live,
            content: live && (
              <>
                <LiveScheduleForm live={live} state={state} onSaved={() => onTab('settings')} />
                {live.recurring_schedule && live.status !== 'draft' && (
                  <Suspense>
                    <LiveDates user={user} live={live} />
                  </Suspense>
                )}
              </>
            ),
          },
          {
            value: 'settings',
            label: t.settings,
            disabled: !live,
            content: live && <LiveSettingsForm live={live} state={state} onSaved={onDone} />,
          },
        ]}
        value={tab}
        onChange={(next) => onTab(readLiveTab(next))}
      />
    </>
  )
}
