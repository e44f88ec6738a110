import type { ResponseOf } from '@carriage/contract/endpoint'
import { createDeviceKey, removeDeviceKey } from '@carriage/contract/telemetry/endpoints'
import {
  type DeviceKey,
  MAX_DEVICE_KEYS,
  PAIRING_SECONDS,
  createDeviceKeyBody,
  MAX_DEVICE_NAME,
} from '@carriage/contract/telemetry/schemas'
import TrashIcon from 'icon:Trash'
import { useQuery } from '@tanstack/react-query'
import { useState, useMemo } from 'react'
import { call } from '../../lib/api/client.ts'
import { nowSeconds } from '../../lib/browser/clock.ts'
import { failureOf } from '../../lib/queries/query-failure.ts'
import { formatAgo } from '../../lib/text/dates.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { SecretDialog } from '../../staff/secret-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeletons } from '../../ui/layout/skeleton.tsx'
import { useRowDialog } from '../../ui/overlays/use-row-dialog.ts'
import { BluetoothSection } from './bluetooth/bluetooth-section.tsx'
import { deviceKeysQuery, refreshDeviceKeys } from './api.ts'
import { texts as t } from '@carriage/texts/web/telemetry'
import { texts as ui } from '@carriage/texts/web/ui'
import { qrPath } from '../../lib/text/qr-path.ts'
import { useSentForm } from '../../catalog/use-sent-form.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DialogForm } from '../../ui/overlays/dialog-form.tsx'

const formTexts = t.form

interface ReformerDialogProps {
  onClose: () => void
  /** With the key and the code, which the server does not tell again. */
  onCreated: (made: ResponseOf<typeof createDeviceKey>) => void
}

/** Names a reformer and makes its key. */
function ReformerDialog({ onClose, onCreated }: ReformerDialogProps) {
  const [name, setName] = useState('')
  const create = useSentForm({
    schema: createDeviceKeyBody,
    fields: ['name'],
    values: () => ({ name }),
    send: async (body) => onCreated(await call(createDeviceKey, { body })),
  })
  return (
    <Dialog open onClose={onClose} blocking={create.pending} title={formTexts.title}>
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
          maxLength={MAX_DEVICE_NAME}
          autoComplete="off"
          error={create.errors.name}
          onChange={({ target }) => setName(target.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

/** As wide as the standard asks for (ISO/IEC 18004). */
const QUIET = 4

/** A key as a QR code, which nobody has to type. */
function KeyPicture({ secret }: { secret: string }) {
  const { size, path } = useMemo(() => qrPath(secret, QUIET), [secret])
  return (
    // Dark on light in both themes, as cameras expect it.
    <svg
      role="img"
      aria-label={t.shown.picture}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-5 size-48 rounded-card border border-line bg-print-paper fill-print-ink"
    >
      <path d={path} />
    </svg>
  )
}

function Row({ device, onRemove }: { device: DeviceKey; onRemove: () => void }) {
  const { last_sample_at: at } = device
  return (
    <li className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0">
        <p className="title text-base break-words">{device.name}</p>
        <p className="num mt-0.5 text-sm text-ink-2">
          {device.ended
            ? t.ended
            : at === null
              ? t.neverSent
              : t.lastSent({ ago: formatAgo(at, nowSeconds()) })}
        </p>
        <p className="num text-xs text-ink-3">{t.begins({ hint: device.hint })}</p>
      </div>
      <IconButton label={t.remove({ name: device.name })} onClick={onRemove}>
        <TrashIcon size={20} aria-hidden />
      </IconButton>
    </li>
  )
}

/** For a reformer that scans nothing. */
function PairingCode({ code }: { code: string }) {
  const half = code.length / 2
  return (
    <p className="mt-5 text-center text-ink-2">
      {t.shown.code({ minutes: PAIRING_SECONDS / 60 })}
      <strong className="num mt-1 block text-2xl font-semibold tracking-widest text-ink">
        {code.slice(0, half)}-{code.slice(half)}
      </strong>
    </p>
  )
}

/** The reformers of a member that send telemetry. */
export function ReformersPage() {
  const query = useQuery(deviceKeysQuery)
  const [adding, setAdding] = useState(false)
  const [shown, setShown] = useState<ResponseOf<typeof createDeviceKey> | null>(null)
  const { row: removed, ...removing } = useRowDialog<DeviceKey>()
  const devices = query.data?.device_keys
  const button = <Button onClick={() => setAdding(true)}>{t.add}</Button>
  return (
    <>
      <div className="mb-9 max-w-line-lg space-y-2 text-ink-2">
        <p>{t.intro}</p>
        <p>{t.kept}</p>
      </div>
      {devices ? (
        devices.length === 0 ? (
          <EmptyState title={t.none} text={t.noneText} action={button} />
        ) : (
          <div className="max-w-2xl space-y-5">
            <ul aria-label={t.list} className="space-y-3">
              {devices.map((device) => (
                <Row key={device._id} device={device} onRemove={() => removing.show(device)} />
              ))}
            </ul>
            {devices.filter(({ ended }) => !ended).length < MAX_DEVICE_KEYS && button}
          </div>
        )
      ) : query.error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <Skeletons of={['h-28 max-w-2xl rounded-card']} />
      )}
      <BluetoothSection />
      {adding && (
        <ReformerDialog
          onClose={() => setAdding(false)}
          onCreated={(made) => {
            setAdding(false)
            setShown(made)
            refreshDeviceKeys()
          }}
        />
      )}
      <SecretDialog
        title={t.shown.title}
        text={t.shown.text}
        label={t.shown.label}
        secret={shown?.key ?? null}
        picture={
          shown && (
            <>
              <KeyPicture secret={shown.key} />
              <PairingCode code={shown.pairing_code} />
            </>
          )
        }
        onDone={() => setShown(null)}
      />
      {removed && (
        <RemovalDialog
          open={removing.open}
          onClose={removing.onClose}
          title={t.removing.title({ name: removed.name })}
          text={t.removing.text}
          confirm={ui.remove}
          remove={() => call(removeDeviceKey, { params: { id: removed._id } })}
          refresh={refreshDeviceKeys}
        />
      )}
    </>
  )
}
