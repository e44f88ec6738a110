import { retryImport, undoImport } from '@carriage/contract/imports/endpoints'
import type { ImportSummary } from '@carriage/contract/imports/schemas'
import ArrowClockwiseIcon from 'icon:ArrowClockwise'
import ArrowCounterClockwiseIcon from 'icon:ArrowCounterClockwise'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { RemovalDialog } from '../../staff/removal-dialog.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { refreshImports } from './api.ts'
import { texts as messages } from '@carriage/texts/web/imports'
import { ProblemsButton } from './problems-button.tsx'

const t = messages.page

/** What can be done once an import was started: trying failed lines again, and undoing the whole. */
export function DoneActions({ one }: { one: ImportSummary }) {
  const { _id: id, state, counts } = one
  const { created, failed } = counts
  const [undoing, setUndoing] = useState(false)
  const retry = useAction(async () => {
    try {
      await call(retryImport, { params: { id } })
      toast.ok(t.retried)
    } finally {
      await refreshImports()
    }
  })
  return (
    <div className="flex flex-wrap gap-2.5">
      {state === 'done' && failed > 0 && (
        <Button variant="line" pending={retry.pending} onClick={() => retry.run()}>
          <ArrowClockwiseIcon size={18} aria-hidden />
          {t.retry({ number: failed })}
        </Button>
      )}
      <ProblemsButton one={one} />
      {state === 'done' && created > 0 && (
        <Button variant="dangerLine" onClick={() => setUndoing(true)}>
          <ArrowCounterClockwiseIcon size={18} aria-hidden />
          {t.undo}
        </Button>
      )}
      <RemovalDialog
        {...messages.undoing}
        open={undoing}
        onClose={() => setUndoing(false)}
        remove={async () => {
          await call(undoImport, { params: { id } })
          return { message: messages.undoing.begun }
        }}
        refresh={() => void refreshImports()}
      />
    </div>
  )
}
