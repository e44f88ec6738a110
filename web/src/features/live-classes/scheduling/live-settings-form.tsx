import type { LiveSettings } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { useEditorSaves } from '../../../staff/forms/editor-saves.tsx'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { SwitchField } from '../../../staff/forms/fields.tsx'
import { useEditorForm } from '../../../staff/forms/use-editor-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { liveEngineQuery } from './admin-api.ts'
import { adminMessages } from './admin-messages.ts'
import { settingsOf } from './live-form.ts'

const t = adminMessages.settings

interface LiveSettingsFormProps {
  live: LiveClass
  /** The version that the next save is based on. */
  base: number
  /** Sends the values; answers the class as it is now. */
  onSave: (values: LiveSettings) => Promise<LiveClass>
  onSaved: () => void
}

/** The tab Settings. */
export function LiveSettingsForm({ live, base, onSave, onSaved }: LiveSettingsFormProps) {
  const { data: engine } = useQuery(liveEngineQuery)
  const state = useEditorForm<LiveSettings, LiveClass>({
    tab: 'settings',
    draftOf: { record: `live.${live._id}`, version: base },
    initial: settingsOf(live),
    // Switches: nothing can be wrong.
    check: () => ({}),
    names: [],
    onSave,
    valuesOf: settingsOf,
    savedText: t.saved,
    failedText: adminMessages.saveFailed,
  })
  const { pending } = useEditorSaves()
  return (
    <EditorForm
      state={state}
      status={live.status}
      onSubmit={() => state.save(onSaved)}
      action={
        <Button type="submit" pending={pending}>
          {adminMessages.save}
        </Button>
      }
    >
      <FormSection title={t.title}>
        <div className="divide-y divide-line">
          <SwitchField<LiveSettings>
            name="send_remainder"
            label={t.reminder}
            text={t.reminderText}
          />
          <SwitchField<LiveSettings>
            name="record_session"
            label={t.record}
            text={engine?.records === false ? t.recordMissing : t.recordText}
          />
          <SwitchField<LiveSettings>
            name="broadcast_session"
            label={t.broadcast}
            text={engine?.broadcasts === false ? t.broadcastMissing : t.broadcastText}
          />
        </div>
      </FormSection>
    </EditorForm>
  )
}
