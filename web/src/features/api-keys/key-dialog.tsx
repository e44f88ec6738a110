import { createApiKey } from '@carriage/contract/api-keys/endpoints'
import {
  API_KEY_DAYS,
  createApiKeyBody,
  MAX_API_KEY_NAME,
} from '@carriage/contract/api-keys/schemas'
import { scopes } from '@carriage/contract/api-keys/scopes'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useSentForm } from '../../catalog/use-sent-form.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'
import { texts as messages } from '@carriage/texts/web/api-keys'

const t = messages.form
const expiries = ['30', '90', '365', ''] as const

interface KeyDialogProps {
  onClose: () => void
  /** With the key, which the server does not tell again. */
  onCreated: (key: string) => void
}

/** Makes a key for another program. */
export function KeyDialog({ onClose, onCreated }: KeyDialogProps) {
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [days, setDays] = useState(String(API_KEY_DAYS))
  const create = useSentForm({
    schema: createApiKeyBody,
    fields: ['name', 'scopes'],
    values: () => ({ name, scopes: chosen, expires_in_days: days === '' ? null : Number(days) }),
    send: async (body) => onCreated((await call(createApiKey, { body })).key),
  })
  return (
    <Dialog open onClose={onClose} blocking={create.pending} title={t.title} description={t.text}>
      <DialogForm action={create} refusal={create.refusal} submit={t.submit} onCancel={onClose}>
        <TextField
          label={t.name}
          hint={t.nameHint}
          value={name}
          maxLength={MAX_API_KEY_NAME}
          autoComplete="off"
          error={create.errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <ChoiceGroup
          legend={messages.columns.scopes}
          name="scopes"
          options={scopes.map((value) => ({ value, label: messages.scopes[value] }))}
          value={chosen}
          max={scopes.length}
          error={create.errors.scopes}
          onChange={setChosen}
        />
        <SelectField
          label={messages.columns.expires}
          options={expiries.map((value) => [value, t.expiry[value]] as const)}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}
