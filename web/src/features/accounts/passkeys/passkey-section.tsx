import { beginPasskey, removePasskey } from '@carriage/contract/accounts/second-factor-endpoints'
import type { Passkey } from '@carriage/contract/accounts/second-factor-schemas'
import type { ResponseOf } from '@carriage/contract/endpoint'
import { useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useAction } from '../../../catalog/use-action.ts'
import { nowSeconds } from '../../../lib/browser/clock.ts'
import { formatAgo, formatDate } from '../../../lib/text/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FormSection } from '../../../ui/controls/form-section.tsx'
import { FactorRemoval } from '../second-factor/factor-removal.tsx'
import { texts as securityMessages } from '@carriage/texts/web/accounts/second-factor/security'
import { texts as ui } from '@carriage/texts/web/ui'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { usePasskeys } from './use-passkeys.ts'

const t = securityMessages.passkeys

interface PasskeySectionProps {
  passkeys: readonly Passkey[]
  onCodes: (codes: readonly string[] | null) => void
}

/** The passkeys of an account: listed, added, renamed and removed. */
export function PasskeySection({ passkeys, onCodes }: PasskeySectionProps) {
  const support = usePasskeys()
  const [creation, setCreation] = useState<ResponseOf<typeof beginPasskey> | null>(null)
  // What was asked before the name: who is there.
  const begin = useAction(async () => {
    setCreation(await call(beginPasskey))
  })
  const obstacle = support?.obstacle ?? null
  return (
    <FormSection title={t.title} text={t.text}>
      {passkeys.length > 0 ? (
        <List passkeys={passkeys} />
      ) : (
        <p className="text-ink-2">{obstacle === null && t.none}</p>
      )}
      {obstacle === null ? (
        <Button
          variant="line"
          className="mt-4"
          pending={begin.pending}
          disabled={!support}
          onClick={begin.run}
        >
          {t.add}
        </Button>
      ) : (
        <p className="text-ink-2">
          {obstacle === 'address'
            ? t.obstacles.address({ origin: support?.origin ?? '' })
            : t.obstacles[obstacle]}
        </p>
      )}
      {creation && (
        <AddPasskeyDialog
          creation={creation}
          suggestion={t.suggestion({ count: passkeys.length + 1 })}
          onClose={() => setCreation(null)}
          onAdded={(codes) => {
            setCreation(null)
            onCodes(codes)
          }}
        />
      )}
    </FormSection>
  )
}

function List({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removal, setRemoval] = useState<{ passkey: Passkey; open: boolean } | null>(null)
  return (
    <>
      <ul className="divide-y divide-line">
        {passkeys.map((passkey) => (
          <li
            key={passkey._id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-break-word">{passkey.name}</p>
              <p className="text-sm text-ink-2">{historyOf(passkey)}</p>
            </div>
            <span className="flex gap-2">
              <Button
                variant="line"
                size="sm"
                aria-label={t.renameOf({ name: passkey.name })}
                onClick={() => setRenamed(passkey)}
              >
                {t.rename}
              </Button>
              <Button
                variant="line"
                size="sm"
                aria-label={t.removeOf({ name: passkey.name })}
                onClick={() => setRemoval({ passkey, open: true })}
              >
                {ui.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removal && (
        <FactorRemoval
          open={removal.open}
          onClose={() => setRemoval({ ...removal, open: false })}
          title={t.removeTitle({ name: removal.passkey.name })}
          text={t.removeText}
          remove={() => call(removePasskey, { params: { id: removal.passkey._id } })}
        />
      )}
    </>
  )
}

function historyOf({ created_at: created, last_used_at: used }: Passkey): string {
  const added = t.added({ date: formatDate(created) })
  return used === null ? added : `${added}, ${t.used({ ago: formatAgo(used, nowSeconds()) })}`
}
