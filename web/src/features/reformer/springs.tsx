import { saveSprings } from '@carriage/contract/reformer/endpoints'
import {
  type ListedSpring,
  MAX_SPRINGS,
  REFORMER_ID,
  type Spring,
  springsBody,
} from '@carriage/contract/reformer/schemas'
import ArrowDownIcon from 'icon:ArrowDown'
import ArrowUpIcon from 'icon:ArrowUp'
import XIcon from 'icon:X'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorText } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/client.ts'
import { useAction } from '../../catalog/use-action.ts'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { useUnsavedChangesPrompt } from '../../lib/browser/use-unsaved-changes-prompt.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError, TextField } from '../../ui/controls/field.tsx'
import { ColourSwatch } from '../../staff/forms/colour-swatch.tsx'
import { FormSection } from '../../ui/controls/form-section.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { LeaveDialog } from '../../ui/overlays/leave-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { springsQuery } from './api.ts'
import { isSameList, mergeRows, newId, rowsOf, type SpringRow } from './spring-rows.ts'
import { texts as messages } from '@carriage/texts/web/reformer'
import { texts as ui } from '@carriage/texts/web/ui'
import { TranslationsLink } from '../translations/translations-link.tsx'
import { QueryView } from '../../catalog/query-view.tsx'

const t = messages.palette
const NEW_COLOUR = '#7a8b6f'

/** The springs of the brand's reformer, for admins. */
export function Springs() {
  const springs = useQuery(springsQuery)
  return (
    <>
      <PageHeading title={t.title} action={<TranslationsLink kind="reformer" id={REFORMER_ID} />} />
      <QueryView query={springs} loading={<Skeleton className="h-72 w-full max-w-form" />}>
        {(data) => <Palette stored={data.springs} />}
      </QueryView>
    </>
  )
}

function Palette({ stored }: { stored: readonly ListedSpring[] }) {
  const client = useQueryClient()
  const retired = stored.filter((spring) => spring.retired)
  /** What the rows are based on. */
  const [held, setHeld] = useState(stored)
  const [rows, setRows] = useState<readonly SpringRow[]>(() => rowsOf(stored))
  const [problem, setProblem] = useState('')
  const added = useRef(0)
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, rows.length)
  if (held !== stored) {
    setHeld(stored)
    setRows(mergeRows(rows, held, stored))
  }
  const changed = !isSameList(rows, rowsOf(held))
  const save = useAction(async () => {
    setProblem('')
    const taken = new Set(stored.map(({ id }) => id))
    const named = rows.map((row) => {
      const id = row.id || newId(row.name, taken)
      taken.add(id)
      return { ...row, id }
    })
    const parsed = springsBody.safeParse({ springs: named })
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message ?? '')
    try {
      // What is left out is retired, also what somebody else has just added.
      const newest = await client.fetchQuery({ ...springsQuery, staleTime: 0 })
      if (newest.springs !== held && !isSameList(rowsOf(newest.springs), rowsOf(held)))
        return setProblem(t.changedElsewhere)
      const was = rowsOf(held).map(({ id, name, colour }) => ({ id, name, colour }))
      const answer = await call(saveSprings, { body: { ...parsed.data, was } })
      // What was typed meanwhile stays, under the id that its spring has now.
      const sent = new Map(
        named.map((row, at) => [row.key, { row, saved: parsed.data.springs[at] }] as const),
      )
      setRows((now) =>
        now.map((row) => {
          const one = sent.get(row.key)
          if (!one) return row
          const isAsSent = row.name === one.row.name && row.colour === one.row.colour
          return { ...row, ...(isAsSent && one.saved), id: one.row.id }
        }),
      )
      client.setQueryData(springsQuery.queryKey, answer)
      // The answer has names as they were written; members of this language may read others.
      void client.invalidateQueries({ queryKey: springsQuery.queryKey })
      toast.ok(t.saved)
    } catch (error) {
      setProblem(errorText(error))
    }
  })
  const question = useUnsavedChangesPrompt(changed)
  const change = (key: string, changes: Partial<Spring>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const move = (index: number, by: number) => {
    const next = [...rows]
    const [row] = next.splice(index, 1)
    if (row) next.splice(index + by, 0, row)
    setRows(next)
  }
  return (
    <form
      noValidate
      className="max-w-form"
      onSubmit={(event) => {
        event.preventDefault()
        save.run()
      }}
    >
      <LeaveDialog {...question} />
      <FormSection title={t.springs} text={t.text}>
        <ul ref={list} tabIndex={-1} className="space-y-4 outline-none">
          {rows.map(({ key, name, colour }, index) => (
            <li key={key} className="flex items-end gap-2 max-xs:flex-wrap max-xs:justify-end">
              <div className="min-w-0 grow">
                <TextField
                  label={t.name({ number: index + 1 })}
                  value={name}
                  maxLength={20}
                  onChange={({ target }) => change(key, { name: target.value })}
                  before={
                    <ColourSwatch
                      label={t.colour({ name: name || t.unnamed })}
                      value={colour}
                      onChange={(next) => change(key, { colour: next })}
                    />
                  }
                />
              </div>
              <IconButton
                label={t.up({ name: name || t.unnamed })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <ArrowUpIcon size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t.down({ name: name || t.unnamed })}
                disabled={index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <ArrowDownIcon size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t.remove({ name: name || t.unnamed })}
                disabled={rows.length === 1}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                <XIcon size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {retired.length > 0 && (
          <p className="mt-4 text-sm text-ink-2">
            {t.retired({ names: retired.map((one) => one.original_name).join(', ') })}
          </p>
        )}
        <div className="mt-6 space-y-4">
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={save.pending} disabled={!changed}>
              {ui.save}
            </Button>
            <Button
              variant="line"
              disabled={rows.length >= MAX_SPRINGS}
              onClick={() =>
                setRows([
                  ...rows,
                  { key: `new-${added.current++}`, id: '', name: '', colour: NEW_COLOUR },
                ])
              }
            >
              {t.add}
            </Button>
          </div>
        </div>
      </FormSection>
    </form>
  )
}
