import { createWebhook, updateWebhook } from '@carriage/contract/webhooks/endpoints'
import { eventTypes } from '@carriage/contract/webhooks/events'
import {
  createWebhookBody,
  MAX_WEBHOOK_URL,
  type Webhook,
} from '@carriage/contract/webhooks/schemas'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useSentForm } from '../../catalog/use-sent-form.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshWebhooks } from './api.ts'
import { texts as messages } from '@carriage/texts/web/webhooks'
import { texts as ui } from '@carriage/texts/web/ui'
import type { DialogState } from '../../ui/overlays/use-row-dialog.ts'

const t = messages.form

interface WebhookDialogProps extends DialogState {
  /** The webhook to change; null to add one. */
  webhook: Webhook | null
  /** With the secret of a new one. */
  onAdded: (secret: string) => void
}

/** Adds a webhook, or changes where it leads and what it tells of. */
export function WebhookDialog({ webhook, open, onClose, onAdded }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [description, setDescription] = useState(webhook?.description ?? '')
  const [types, setTypes] = useState<string[]>(webhook?.event_types ?? [])
  const save = useSentForm({
    schema: createWebhookBody,
    fields: ['url', 'description', 'event_types'],
    values: () => ({ url, description, event_types: types }),
    async send(body) {
      if (webhook) {
        const enabled = webhook.state === 'on'
        await call(updateWebhook, { params: { id: webhook._id }, body: { ...body, enabled } })
        toast.ok(t.saved)
        onClose()
      } else onAdded((await call(createWebhook, { body })).secret)
      refreshWebhooks()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      blocking={save.pending}
      title={webhook ? t.editTitle : messages.add}
    >
      <DialogForm
        action={save}
        refusal={save.refusal}
        submit={webhook ? ui.save : t.add}
        onCancel={onClose}
      >
        <TextField
          label={messages.columns.address}
          hint={t.urlHint}
          type="url"
          value={url}
          maxLength={MAX_WEBHOOK_URL}
          autoComplete="off"
          error={save.errors.url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <TextField
          label={t.description}
          aside={<span className="text-sm text-ink-3">{t.optional}</span>}
          value={description}
          maxLength={100}
          autoComplete="off"
          error={save.errors.description}
          onChange={({ target }) => setDescription(target.value)}
        />
        <ChoiceGroup
          legend={messages.columns.events}
          name="events"
          options={eventTypes.map((value) => ({ value, label: messages.events[value] }))}
          value={types}
          max={eventTypes.length}
          error={save.errors.event_types}
          onChange={setTypes}
        />
      </DialogForm>
    </Dialog>
  )
}
