import type { LiveSettings } from '@carriage/contract/live-classes/form-schemas'
import type { LiveClass } from '@carriage/contract/live-classes/schemas'
import { useQuery } from '@tanstack/react-query'
import { EditorForm } from '../../../staff/forms/editor-form.tsx'
import { SwitchField } from '../../../staff/forms/fields.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { liveEngineQuery } from './admin-api.ts'
import { texts as adminMessages } from '@carriage/texts/web/live-classes/scheduling/admin'
import { texts as ui } from '@carriage/texts/web/ui'
import type { LiveFormState } from './use-live-form.ts'

const t = adminMessages.settings

interface LiveSettingsFormProps {
  live: LiveClass
  state: LiveFormState
  onSaved: () => void
}

/** The tab Settings. */
export function LiveSettingsForm({ live, state, onSaved }: LiveSettingsFormProps) {
  const { data: engine } = useQuery(liveEngineQuery)
  return (
    <EditorForm
      state={state}
      status={live.status}
      onSubmit={() => state.save('settings', onSaved)}
      submit={ui.save}
    >
      <FormSection title={t.title}>
        <div className="divide-y divide-line">
          <SwitchField<LiveSettings>
            name="send_remainder"
            label={t.reminder}
            text={t.reminderText}
          />
          {!live.is_private && (
            <>
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
            </>
          )}
        </div>
      </FormSection>
    </EditorForm>
  )
}
