import CopyIcon from 'icon:Copy'
import { useState } from 'react'
import { texts as errors } from '@carriage/texts/web/lib/api/error'
import { copyText } from '../../../lib/browser/copy-text.ts'
import type { LiveAccess } from '../../../lib/live/live-transport.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { hostAccess } from './use-host-stream.ts'
import { texts as hostMessages } from '@carriage/texts/web/live-classes/hosting/host'

const t = hostMessages.obs

function Copyable({ label, copy, value }: { label: string; copy: string; value: string }) {
  return (
    <div className="flex items-end gap-1">
      <div className="min-w-0 flex-1">
        <TextField label={label} value={value} readOnly className="bg-sunken" />
      </div>
      <IconButton
        label={copy}
        onClick={() =>
          void copyText(value).then((copied) =>
            copied ? toast.ok(t.copied) : toast.error(errors.generic),
          )
        }
      >
        <CopyIcon size={20} aria-hidden />
      </IconButton>
    </div>
  )
}

/** How another program sends the class; what opens it is shown on demand alone. */
export function ObsNote({ id }: { id: string }) {
  const [access, setAccess] = useState<LiveAccess['whip'] | null>(null)
  const show = useAction(async () => {
    setAccess((await hostAccess(id)).whip ?? null)
  })
  return (
    <div className="space-y-4">
      <p className="text-ink-2">{t.text}</p>
      {access ? (
        <>
          <Copyable label={t.server} copy={t.copyServer} value={access.url} />
          <Copyable label={t.token} copy={t.copyToken} value={access.token} />
          <p className="text-sm text-ink-2">{t.warning}</p>
        </>
      ) : (
        <Button variant="line" pending={show.pending} onClick={show.run}>
          {t.show}
        </Button>
      )}
    </div>
  )
}
