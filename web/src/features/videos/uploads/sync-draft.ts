import { ApiError, fieldMessage, errorText } from '../../../lib/api/api-error.ts'
import { leftOutText } from '../authoring/left-out-text.ts'
import type { RowTable } from './row-table.ts'
import type { Transport } from './transport.ts'
import { bodyOf, typedProblems } from './typed-details.ts'
import type { DetailName, RowCaptions } from './upload-row.ts'

interface DraftSync {
  table: RowTable
  transport: Transport
  /** A caption file of a row, where this tab holds it. */
  captionsOf: (id: string, name: string) => File | undefined
}

/** Saves what was typed about a film once it is a draft; its row shows what could not be saved. */
export async function saveDetails({ table, transport }: DraftSync, id: string): Promise<void> {
  const row = table.find(id)
  if (!row?.videoId || row.saving === 'saving' || row.unsaved.length === 0) return
  const saveProblems = typedProblems(row.details)
  const body = bodyOf(row)
  const isSaved = (name: DetailName) =>
    saveProblems[name] === undefined && table.find(id)?.details[name] === row.details[name]
  const rest = () => (table.find(id)?.unsaved ?? []).filter((name) => !isSaved(name))
  if (Object.keys(body).length === 0)
    return table.change(id, { unsaved: rest(), saveProblems, saving: 'idle' })
  table.change(id, { saving: 'saving', saveProblems: {} })
  try {
    await transport.saveDetails(row.videoId, body)
    table.change(id, { unsaved: rest(), saveProblems, saving: 'idle' })
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {}
    table.change(id, {
      saving: 'failed',
      saveProblems: { ...saveProblems, ...fields, form: errorText(error) },
    })
  }
}

/** Sends the captions that wait for the draft of their film, one after the other. */
export async function sendCaptions(sync: DraftSync, id: string): Promise<void> {
  const { table, transport, captionsOf } = sync
  const row = table.find(id)
  if (!row?.videoId || row.captions.some(({ step }) => step === 'sending')) return
  const next = row.captions.find(({ step, hasFile }) => step === 'waiting' && hasFile)
  const file = next && captionsOf(id, next.name)
  if (!next || !file) return
  changeCaptions(table, id, next.name, { step: 'sending', problem: null, note: null })
  try {
    const request = { videoId: row.videoId, language: next.language, file }
    const note = leftOutText(await transport.sendCaptions(request))
    changeCaptions(table, id, next.name, { step: 'sent', hasFile: false, note })
  } catch (error) {
    const message = fieldMessage(error, 'file')
    changeCaptions(table, id, next.name, { step: 'failed', problem: message ?? errorText(error) })
  }
  await sendCaptions(sync, id)
}

export function changeCaptions(
  table: RowTable,
  id: string,
  name: string,
  changes: Partial<RowCaptions>,
): void {
  const captions = table.find(id)?.captions ?? []
  table.change(id, {
    captions: captions.map((one) => (one.name === name ? { ...one, ...changes } : one)),
  })
}
