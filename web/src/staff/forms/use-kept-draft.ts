import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, writeDraft } from '../../lib/queries/persisted-drafts.ts'
import { session } from '../../lib/session/session.ts'

/** Which form it is, and what it was filled with. */
export interface DraftOf {
  /** `program.<id>`; `new` in place of the id of what does not exist yet. */
  record: string
  /** Which the next save is based on: of the record as it was opened, or as it was last saved from here. */
  version: number
}

const whoTypes = (): string => {
  const now = session.get()
  return now.status === 'out' ? '' : now.user._id
}

/**
 * Keeps on this device what is typed into a form, until it is saved or discarded. What was typed before is
 * put back; where somebody has saved a newer version since, it is offered.
 */
export function useKeptDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  tab: string,
  { record, version }: DraftOf,
) {
  const name = `${record}.${tab}`
  const [found] = useState(() => readDraft(whoTypes(), name))
  const [state, setState] = useState<'none' | 'restored' | 'older'>(() => {
    if (!found) return 'none'
    return found.version === version ? 'restored' : 'older'
  })
  const waiting = useRef(state === 'older')
  const { isDirty } = form.formState
  const wasDirty = useRef(false)

  const forget = useCallback(() => {
    writeDraft(whoTypes(), name, null)
    waiting.current = false
    setState('none')
  }, [name])
  const restore = useCallback(() => {
    if (!found) return
    waiting.current = false
    // Sound: written below, by this form; a field that is missing keeps its value.
    const typed = { ...form.getValues(), ...found.values } as DefaultValues<Values>
    form.reset(typed, { keepDefaultValues: true })
    setState('restored')
  }, [form, found])

  useEffect(() => {
    if (!waiting.current) restore()
  }, [restore])
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name: field }) => {
      // Nothing is overwritten before it has been decided about.
      if (field !== undefined && !waiting.current) writeDraft(whoTypes(), name, { version, values })
    })
    return unsubscribe
  }, [form, name, version])
  useEffect(() => {
    // Saved, or typed back to what it was.
    if (wasDirty.current && !isDirty) forget()
    wasDirty.current = isDirty
  }, [isDirty, forget])

  // Something else of the record was saved meanwhile, from here: what is typed is based on that now.
  const based = useRef(version)
  useEffect(() => {
    if (based.current === version) return
    based.current = version
    const kept = waiting.current ? null : readDraft(whoTypes(), name)
    if (kept) writeDraft(whoTypes(), name, { version, values: kept.values })
  }, [name, version])

  const discard = () => {
    form.reset()
    forget()
  }
  return { state, restore, discard, forget }
}
