import {
  makeStudioKey,
  revokeApiKey,
  listApiKeys,
  createApiKey,
} from '@carriage/contract/api-keys/endpoints'
import {
  type ApiKey,
  API_KEY_DAYS,
  createApiKeyBody,
  MAX_API_KEY_NAME,
} from '@carriage/contract/api-keys/schemas'
import BuildingsIcon from 'icon:Buildings'
import ProhibitIcon from 'icon:Prohibit'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { asTitle } from '../../lib/text/as-title.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { formatAgo, formatDate } from '../../lib/text/dates.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { SecretDialog } from '../../staff/secret-dialog.tsx'
import { SectionHeading } from '../../staff/section-heading.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { type Column, DataTable, TableSkeleton } from '../../ui/lists/data-table.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { MenuItem, RowMenu } from '../../ui/overlays/menu.tsx'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { texts as t } from '@carriage/texts/web/api-keys'
import { QueryView } from '../../catalog/query-view.tsx'
import { queryClient } from '../../lib/queries/query-client.ts'
import { queryKeys } from '../../lib/queries/query-keys.ts'
import { scopes } from '@carriage/contract/api-keys/scopes'
import { useSentForm } from '../../catalog/use-sent-form.ts'
import { ChoiceGroup } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'

const formTexts = t.form
const expiries = ['30', '90', '365', ''] as const

interface KeyDialogProps {
  onClose: () => void
  /** With the key, which the server does not tell again. */
  onCreated: (key: string) => void
}

/** Makes a key for another program. */
function KeyDialog({ onClose, onCreated }: KeyDialogProps) {
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
    <Dialog
      open
      onClose={onClose}
      blocking={create.pending}
      title={formTexts.title}
      description={formTexts.text}
    >
      <DialogForm
        action={create}
        refusal={create.refusal}
        submit={formTexts.submit}
        onCancel={onClose}
      >
        <TextField
          label={formTexts.name}
          hint={formTexts.nameHint}
          value={name}
          maxLength={MAX_API_KEY_NAME}
          autoComplete="off"
          error={create.errors.name}
          onChange={({ target }) => setName(target.value)}
        />
        <ChoiceGroup
          legend={t.columns.scopes}
          name="scopes"
          options={scopes.map((value) => ({ value, label: t.scopes[value] }))}
          value={chosen}
          max={scopes.length}
          error={create.errors.scopes}
          onChange={setChosen}
        />
        <SelectField
          label={t.columns.expires}
          options={expiries.map((value) => [value, formTexts.expiry[value]] as const)}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

const keys = queryKeys('api-keys')

const apiKeysQuery = keys.query('all', listApiKeys, { staleTime: 0 })

const refreshApiKeys = () => void queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })

const tones: Readonly<Record<ApiKey['state'], ComponentProps<typeof Badge>['tone']>> = {
  valid: 'ok',
  expired: 'neutral',
  revoked: 'neutral',
}

const columns: Column<ApiKey>[] = [
  {
    title: () => t.columns.name,
    cell: ({ name, hint, studio_owned: isStudioOwned }) => (
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="num text-xs text-ink-3">{t.begins({ hint })}</p>
        {isStudioOwned && <p className="text-xs text-ink-2">{t.studioOwned}</p>}
      </div>
    ),
  },
  {
    title: () => staffMessages.filters.status,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    title: () => t.columns.scopes,
    cell: (key) => (
      <ul>
        {key.scopes.map((scope) => (
          <li key={scope}>{t.scopes[scope]}</li>
        ))}
      </ul>
    ),
  },
  {
    title: () => t.columns.used,
    cell: ({ last_used_at: at }) => (at === null ? t.never : asTitle(formatAgo(at, nowSeconds()))),
  },
  {
    title: () => t.columns.expires,
    cell: ({ expires_at: at }) => (at === null ? t.never : formatDate(at)),
  },
]

async function keepKey({ _id: id, name }: ApiKey): Promise<void> {
  try {
    await call(makeStudioKey, { params: { id } })
    toast.ok(t.kept({ name }))
  } catch (error) {
    toast.error(errorText(error))
  }
  refreshApiKeys()
}

/** The keys of other programs, for admins. */
export function ApiKeys() {
  const made = useQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const { row: revoked, ...revoking } = useRowDialog<ApiKey>()
  return (
    <section aria-labelledby="api-keys">
      <SectionHeading
        id="api-keys"
        title={t.title}
        text={t.text}
        action={<Button onClick={() => setCreating(true)}>{t.add}</Button>}
      />
      <QueryView query={made} loading={<TableSkeleton rows={3} />}>
        {(data) =>
          data.api_keys.length === 0 ? (
            <EmptyState title={t.none} text={t.noneText} />
          ) : (
            <DataTable
              label={t.list}
              columns={columns}
              rows={data.api_keys}
              rowKey={({ _id }) => _id}
              actions={(key) => (
                <RowMenu of={key.name} disabled={key.state === 'revoked'}>
                  {!key.studio_owned && (
                    <MenuItem
                      icon={<BuildingsIcon size={18} aria-hidden />}
                      onSelect={() => void keepKey(key)}
                    >
                      {t.keep}
                    </MenuItem>
                  )}
                  <MenuItem
                    icon={<ProhibitIcon size={18} aria-hidden />}
                    onSelect={() => revoking.show(key)}
                  >
                    {t.revoke}
                  </MenuItem>
                </RowMenu>
              )}
            />
          )
        }
      </QueryView>
      {creating && (
        <KeyDialog
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false)
            setShown(key)
            refreshApiKeys()
          }}
        />
      )}
      <SecretDialog {...t.shown} secret={shown} onDone={() => setShown(null)} />
      {revoked && (
        <RemovalDialog
          open={revoking.open}
          onClose={revoking.onClose}
          title={t.revoking.title({ name: revoked.name })}
          text={t.revoking.text}
          confirm={t.revoking.confirm}
          remove={() => call(revokeApiKey, { params: { id: revoked._id } })}
          refresh={refreshApiKeys}
        />
      )}
    </section>
  )
}
