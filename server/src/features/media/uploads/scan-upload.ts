import { ScannerUnavailableError } from '../../../adapters/scanner/scanner.ts'
import type { Services } from '../../../context.ts'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { recordAudit } from '../../audit/index.ts'

export type UploadScope = Pick<Services, 'db' | 'scanner' | 'now' | 'log'> & {
  readonly actor?: { readonly id: string }
  readonly requestId?: string
}

const REFUSED = 'This file contains malware and was not stored.'
const UNCHECKED = 'The file could not be checked for malware. Please try again in a moment.'

/**
 * Scans a file before it is used. Throws 422 on `file` and records it when something is found, and 503 when nobody
 * knows: then the file is refused too.
 */
export async function scanUpload(scope: UploadScope, bytes: Uint8Array): Promise<void> {
  const found = await scope.scanner.scan(inOnePiece(bytes)).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailableError)) throw error
    throw new AppError('unavailable', UNCHECKED, { cause: error })
  })
  if (found === undefined) return
  await recordAudit(scope, scope.db, { action: 'upload-refused', label: found })
  scope.log.warn({ found, userId: scope.actor?.id }, 'an upload contains malware')
  throw invalidField('file', REFUSED)
}

async function* inOnePiece(bytes: Uint8Array) {
  yield bytes
}
