import { deviceCodeOf } from '@carriage/contract/devices/device-code'
import { deviceCodeLength } from '@carriage/contract/devices/schemas'
import { SCREEN_CODE_SECONDS } from '@carriage/contract/screens/schemas'
import { randomBytes } from 'node:crypto'
import type { PublicContext } from '../../context.ts'
import { randomToken, sha256 } from '../../platform/crypto.ts'
import { limitedAddress } from '../../platform/network.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { addSeconds, epoch } from '../../platform/time.ts'
import { insertScreen } from './screens-queries.ts'

/** A television opens one each ten minutes; several stand behind one address. */
const OPENED = { name: 'screen:address', limit: 120, windowSeconds: 3600 }

/** Opens a screen: a code for the phone, and a secret that only the screen knows. */
export async function openScreen(context: PublicContext) {
  const { db, config } = context
  const now = context.now()
  await consumeRateLimit(db, OPENED, limitedAddress(context.address), now)
  const secret = randomToken()
  const expiresAt = addSeconds(now, SCREEN_CODE_SECONDS)
  for (;;) {
    const code = deviceCodeOf(randomBytes(deviceCodeLength))
    const screen = { secretHash: sha256(secret), code, seenAt: now, expiresAt }
    // Taken codes are rare, among a billion.
    if (!(await insertScreen(db, screen))) continue
    const url = `${config.publicUrl}/dashboard/tv?code=${code}`
    return { secret, code, url, expires_at: epoch(expiresAt) }
  }
}
