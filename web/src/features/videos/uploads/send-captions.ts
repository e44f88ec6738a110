import { fieldMessage, errorText } from '../../../lib/api/api-error.ts'
import { leftOutText } from '../authoring/left-out-text.ts'
import type { RowTable } from './row-table.ts'
import type { Transport } from './transport.ts'
import type { RowCaptions } from './upload-row.ts'

interface CaptionSync {
  table: RowTable
  transport: Transport
  /** A caption file of a row, where this tab holds it. */
  captionsOf: (id: string, name: string) => File | undefined
}

/** Sends the captions that wait for the draft of their film, one after the other. */
export async function sendCaptions(sync: CaptionSync, id: string): Promise<void> {
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
