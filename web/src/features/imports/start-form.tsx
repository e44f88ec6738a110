import { discardImport, startImport } from '@carriage/contract/imports/endpoints'
import type { ImportSummary } from '@carriage/contract/imports/schemas'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshImports } from './api.ts'
import { texts as messages } from '@carriage/texts/web/imports'
import { ProblemsButton } from './problems-button.tsx'

const t = messages.page

/** Starts a checked import, once it is said what happens to the lines that are wrong, or discards it. */
export function StartForm({ one }: { one: ImportSummary }) {
  const { _id: id, kind, counts } = one
  const { ready, wrong } = counts
  const [leavesOut, setLeavesOut] = useState(false)
  const [invites, setInvites] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const navigate = useNavigate()
  const start = useAction(async () => {
    try {
      const body = { leave_out_wrong: leavesOut, invite: invites }
      await call(startImport, { params: { id }, body })
      toast.ok(t.started)
    } finally {
      await refreshImports()
    }
  })
  return (
    <div className="max-w-form">
      <p className="text-ink-2">{t.checkedText}</p>
      {one.adopts > 0 && <p className="mt-2 text-ink-2">{t.adopts({ number: one.adopts })}</p>}
      {ready > 0 && wrong > 0 && (
        <Switch
          label={t.leaveOut({ number: wrong })}
          text={t.leaveOutText}
          checked={leavesOut}
          onChange={setLeavesOut}
        />
      )}
      {ready > 0 && kind === 'members' && (
        <Switch label={t.invite} text={t.inviteText} checked={invites} onChange={setInvites} />
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        {ready > 0 && (
          <Button
            pending={start.pending}
            disabled={wrong > 0 && !leavesOut}
            onClick={() => start.run()}
          >
            {t.start({ things: messages.counts[kind]({ number: ready }) })}
          </Button>
        )}
        <ProblemsButton one={one} />
        <Button variant="line" onClick={() => setDiscarding(true)}>
          {t.discard}
        </Button>
      </div>
      <RemovalDialog
        {...messages.discarding}
        open={discarding}
        onClose={() => setDiscarding(false)}
        remove={async () => {
          const answer = await call(discardImport, { params: { id } })
          await navigate({ to: '/admin/imports', search: { kind } })
          return answer
        }}
        refresh={() => void refreshImports()}
      />
    </div>
  )
}
