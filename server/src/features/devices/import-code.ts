import { randomBytes } from 'node:crypto'
import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { deviceCodeLength } from '@carriage/contract/devices/schemas'
import type { Executor } from '../../platform/db/database.ts'
import { insertBatchOnce, removeEmptyBatch } from './batches-queries.ts'
import { lockCode, removeCode } from './codes-queries.ts'
import { insertCode } from './devices-queries.ts'
import type { CodeBatchRow } from './devices-schema.ts'

/** There are 2^30 possible codes, so reaching this limit means that most of them are taken. */
const MAX_DRAWS = 100

type Batch = Pick<
  CodeBatchRow,
  | 'id'
  | 'name'
  | 'totalUsagePossible'
  | 'trialDuration'
  | 'plan'
  | 'endsAt'
  | 'createdBy'
  | 'createdAt'
>

/**
 * Adds a code to a batch, which is created with its first one, within the caller's transaction. A code that is undefined is
 * drawn. Answers the id of the code; undefined when it exists already.
 */
export async function addCode(
  on: Executor,
  batch: Batch,
  code: string | undefined,
): Promise<string | undefined> {
  const { id: batchId, name: batchName, ...grants } = batch
  await insertBatchOnce(on, batch)
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const made = await insertCode(on, {
      ...grants,
      batchId,
      batchName,
      inBatch: true,
      code: code ?? deviceCodeOf(randomBytes(deviceCodeLength)),
    })
    if (made) return made.id
    if (code !== undefined) {
      await removeEmptyBatch(on, batchId)
      return undefined
    }
  }
  throw new Error('Nearly all activation codes are taken')
}

/** Deletes a code within the caller's transaction, unless somebody has used it; answers whether it is gone. */
export async function removeUnusedCode(on: Executor, id: string): Promise<boolean> {
  const row = await lockCode(on, id)
  if (!row) return true
  if (row.usageCount > 0) return false
  await removeCode(on, id)
  await removeEmptyBatch(on, row.batchId)
  return true
}
