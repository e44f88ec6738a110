import type { User } from '@carriage/contract/accounts/schemas'
import { createLiveClass, updateLiveClass } from '@carriage/contract/live-classes/admin-endpoints'
import type { updateLiveBody } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import type * as z from 'zod/mini'
import { useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { EditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { cacheLiveClass } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { type DetailValues, scheduleBody } from './live-form.ts'
import { type LiveTab, readLiveTab } from './live-tabs.ts'
import { LiveDetailsForm } from './live-details-form.tsx'
import { LiveScheduleForm } from './live-schedule-form.tsx'
import { LiveSettingsForm } from './live-settings-form.tsx'
import { LiveTips } from './live-tips.tsx'

const t = adminMessages.tabs

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

/** The resolver has seen that something is chosen. */
const chosen = ({ difficulty_level: level, ...rest }: DetailValues) => ({
  ...rest,
  ...(level !== '' && { difficulty_level: level }),
})

async function create(values: DetailValues): Promise<LiveClass> {
  const { difficulty_level: level } = values
  if (level === '') throw new Error('Saved without a level')
  const { live_class: live } = await call(createLiveClass, {
    body: { ...values, difficulty_level: level },
  })
  cacheLiveClass(live)
  return live
}

/** The three tabs of a class; the later two open once it exists. */
export function LiveEditor({ user, live, tab, onTab, onCreated, onDone }: LiveEditorProps) {
  // The one that the forms show, then what the last of them has stored: a newer one of somebody else is not overwritten.
  const version = useRef(live?.version)
  const [base, setBase] = useState(live?.version ?? 0)
  const follow = (saved: LiveClass) => {
    version.current = saved.version
    setBase(saved.version)
  }
  const begin = async (values: DetailValues): Promise<LiveClass> => {
    const created = await create(values)
    follow(created)
    return created
  }
  const update = async (body: z.input<typeof updateLiveBody>): Promise<LiveClass> => {
    if (!live) throw new Error('Saved before it exists')
    const { live_class: saved } = await call(updateLiveClass, {
      params: { id: live._id },
      body: { ...body, version: version.current },
    })
    follow(saved)
    cacheLiveClass(saved)
    return saved
  }
  return (
    <EditorSaves onTab={(next) => onTab(readLiveTab(next))}>
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
                base={base}
                onSave={(values) => (live ? update(chosen(values)) : begin(values))}
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
              <LiveScheduleForm
                live={live}
                base={base}
                onSave={(values) => update(scheduleBody(values))}
                onSaved={() => onTab('settings')}
              />
            ),
          },
          {
            value: 'settings',
            label: t.settings,
            disabled: !live,
            content: live && (
              <LiveSettingsForm live={live} base={base} onSave={update} onSaved={onDone} />
            ),
          },
        ]}
        value={tab}
        onChange={(next) => onTab(readLiveTab(next))}
      />
      <LiveTips />
    </EditorSaves>
  )
}
