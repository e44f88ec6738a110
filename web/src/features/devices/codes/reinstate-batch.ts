import { reinstateCodeBatch } from '@carriage/contract/devices/endpoints'
import { errorText } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { toast } from '../../../ui/overlays/toast.ts'
import { refreshCodes } from './codes-api.ts'

/** Makes the revoked codes of a batch redeemable again, and says so. */
export async function reinstateBatch(id: string): Promise<void> {
  try {
    const { message } = await call(reinstateCodeBatch, { params: { id } })
    toast.ok(message)
  } catch (failure) {
    toast.error(errorText(failure))
  }
  refreshCodes()
}
