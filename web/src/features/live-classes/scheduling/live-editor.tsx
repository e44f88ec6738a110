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
import { LiveSettingsForm } from './live-settings-form.tsx'
import { useLiveForm } from './use-live-form.ts'
import { LiveTips } from './live-tips.tsx'

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
