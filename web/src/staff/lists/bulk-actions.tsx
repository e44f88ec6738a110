import { type BulkAction, bulkActions } from '@carriage/contract/common'
import XIcon from 'icon:X'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { useAction } from '../../catalog/use-action.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import type { TableSelection } from '../../ui/lists/row-check.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { texts as staffMessages } from '@carriage/texts/web/staff'
import { failureText } from './bulk-result.ts'

const t = staffMessages.bulk

interface BulkActionsProps<Row extends { _id: string }> {
  /** Those of the page. */
  rows: readonly Row[]
  selection: TableSelection<Row>
  nameOf: (row: Row) => string
  /** '3 videos'. */
  countOf: (count: number) => string
  /** What else the reader of the question should know of these rows. */
  note?: (action: BulkAction, rows: readonly Row[]) => string | null
  change: (body: { action: BulkAction; ids: string[] }) => Promise<{
    results: { _id: string; error: string | null }[]
  }>
  refresh: () => void
  /** Brings deleted records back; undefined for those who may not. */
  undo?: ((ids: readonly string[]) => { label: string; run: () => void }) | undefined
  /** Rows that are deleted for good. */
  isKept?: (row: Row) => boolean
  /** The bar is gone; the focus goes to the list. */
  onDone: () => void
}

/** What can be done with the chosen rows, at the lower edge of the list; asks once, and says what became of them. */
export function BulkActions<Row extends { _id: string }>(props: BulkActionsProps<Row>) {
  const { rows, selection, nameOf, countOf, note, change, refresh, undo, isKept, onDone } = props
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const [last, setLast] = useState<BulkAction>('delete')
  const [error, setError] = useState<string>()
  const chosen = rows.filter((row) => selection.keys.has(row._id))
  const ask = (action: BulkAction) => {
    setError(undefined)
    setLast(action)
    setAsked(action)
  }
  const { pending, run } = useAction(async () => {
    setError(undefined)
    try {
      const ids = chosen.map(({ _id }) => _id)
      const { results } = await change({ action: last, ids })
      const failed = new Map(results.map(({ _id, error: reason }) => [_id, reason]))
      const reasonOf = (row: Row) => failed.get(row._id) ?? null
      const done = chosen.filter((row) => reasonOf(row) === null)
      const failures = chosen.flatMap((row) => {
        const reason = reasonOf(row)
        return reason === null ? [] : [{ name: nameOf(row), reason, id: row._id }]
      })
      setAsked(null)
      selection.onChange(new Set(failures.map(({ id }) => id)))
      const kept = done.filter((row) => isKept?.(row) ?? true).map(({ _id }) => _id)
      const offered = last === 'delete' && kept.length > 0 ? undo?.(kept) : undefined
      const said = done.length > 0 ? t.done[last]({ what: countOf(done.length) }) : null
      if (failures.length === 0) toast.ok(said ?? '', offered)
      else {
        const reasons = failureText(countOf(failures.length), failures)
        toast.error(said === null ? reasons : `${said}. ${reasons}`, offered)
      }
      if (failures.length === 0) onDone()
    } catch (failure) {
      setError(errorText(failure))
    }
    refresh()
  })
  const added = note?.(last, chosen) ?? null
  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label={t.label}
          className="save-bar sticky bottom-3 z-raised mt-3 flex flex-wrap items-center gap-2.5 rounded-card border border-line-strong bg-surface py-2.5 pe-2 ps-4 shadow-popup"
        >
          <output className="num me-auto font-semibold">
            {t.selected({ count: chosen.length })}
          </output>
          {bulkActions.toReversed().map((action) => (
            <Button
              key={action}
              variant={action === 'delete' ? 'dangerLine' : 'line'}
              onClick={() => ask(action)}
            >
              {t.actions[action]}
            </Button>
          ))}
          <IconButton label={t.clear} onClick={() => selection.onChange(new Set())}>
            <XIcon size={18} aria-hidden />
          </IconButton>
        </section>
      )}
      <AlertDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={run}
        title={t.questions[last]({ what: countOf(chosen.length) })}
        text={added === null ? t.effects[last] : `${t.effects[last]} ${added}`}
        error={error}
        confirm={t.actions[last]}
        pending={pending}
        tone={last === 'delete' ? 'danger' : 'primary'}
      />
    </>
  )
}
