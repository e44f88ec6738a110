import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import type { Signed } from './send-film.ts'
import { createThroughputMeter } from './throughput.ts'
import { texts as t } from '@carriage/texts/web/videos/uploads'
import type { RowTable } from './row-table.ts'
import type { Transport } from './transport.ts'
import type { UploadRow } from './upload-row.ts'

const MAX_TRIES = 3
const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

/** The file has to be chosen again. */
class FileMissingError extends Error {}

interface UploadContext {
  table: RowTable
  transport: Transport
  /** The file of a row, where this tab holds it. */
  fileOf: (id: string) => File | undefined
  /** Milliseconds, of a clock that only goes forward. */
  now: () => number
}

/**
 * Sends one film, or what is missing of it, and makes a draft of it. Its row shows the progress and the
 * outcome; a caller that aborts it by `signal` sets the row itself.
 */
export async function uploadFilm(
  context: UploadContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { table } = context
  const begun = { step: 'sending', problem: null, offline: false } as const
  try {
    for (let tries = 1; ; tries++) {
      table.change(id, begun)
      if (!table.find(id)?.arrived) await send(context, id, signal)
      const row = table.find(id)
      if (!row?.signed || signal.aborted) return
      if (await finish(context, row, row.signed, tries)) return
    }
  } catch (error) {
    if (!signal.aborted)
      table.change(id, { throughput: null, ...(await outcomeOf(error, context, id)) })
  }
}

/** False when the server no longer has what was sent, so that it has to be sent again. */
async function finish(
  { table, transport }: UploadContext,
  row: UploadRow,
  signed: Signed,
  tries: number,
) {
  const { id, name } = row
  table.change(id, { step: 'finishing' })
  try {
    const videoId = await transport.finish(signed, name)
    table.change(id, { step: 'sent', videoId, signed: null, hasFile: false })
    return true
  } catch (error) {
    if (!hasStatus(error, 404, 409) || tries === MAX_TRIES) throw error
    table.change(id, { arrived: false })
    return false
  }
}

async function send(context: UploadContext, id: string, signal: AbortSignal): Promise<void> {
  const { table, transport } = context
  for (let tries = 1; ; tries++) {
    const row = table.find(id)
    const file = context.fileOf(id)
    if (!row) return
    if (!file) throw new FileMissingError()
    const { name, size, signed: known } = row
    const from = known && (await transport.arrived(known.url, signal))
    const signed = known && from !== null ? known : await transport.sign({ name, size }, signal)
    const startedOver = row.startedOver || (known !== null && from === null && row.sent > 0)
    table.change(id, { signed, sent: from ?? 0, startedOver })
    try {
      await put(context, { id, signed, file, from: from ?? 0, signal })
      return table.change(id, { arrived: true, sent: size, throughput: null })
    } catch (error) {
      // Bytes that were on their way when it was asked have arrived since.
      if (!hasStatus(error, 409) || tries === MAX_TRIES) throw error
    }
  }
}

interface Part {
  id: string
  signed: Signed
  file: File
  from: number
  signal: AbortSignal
}

async function put({ table, transport, now }: UploadContext, { id, signed, ...part }: Part) {
  if (part.from >= part.file.size) return
  const measure = createThroughputMeter(part.file.size)
  measure({ at: now(), bytes: part.from })
  const onProgress = (sent: number) => {
    if (!part.signal.aborted)
      table.change(id, { sent, throughput: measure({ at: now(), bytes: sent }) }, 'passing')
  }
  await transport.put(signed, { ...part, onProgress })
}

/** How a row looks after an error. The server's own message is shown only where a person can act on it. */
async function outcomeOf(
  error: unknown,
  { table, transport, fileOf }: UploadContext,
  id: string,
): Promise<Partial<UploadRow>> {
  const missing = { step: 'waiting', hasFile: false } as const
  if (error instanceof FileMissingError) return missing
  if (hasStatus(error, 422))
    return {
      step: 'refused',
      problem: Object.values(error.fields)[0] ?? error.message,
      signed: null,
      hasFile: false,
    }
  if (error instanceof NetworkError) {
    // A file that was moved or changed on its disk breaks off like a lost connection.
    const file = fileOf(id)
    if (file && !(await transport.isReadable(file))) return missing
    return { step: 'failed', problem: t.connectionLost, offline: true }
  }
  const message = hasStatus(error, 413, 507) ? error.serverMessage : null
  const general = table.find(id)?.arrived ? t.finishFailed : t.sendFailed
  return { step: 'failed', problem: message ?? general }
}
