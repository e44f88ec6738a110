import { seal, unseal } from '../../platform/crypto.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteKeys, findKeys, insertKeys } from './vapid-keys-queries.ts'
import { loadLibrary, type VapidKeys } from './vapid-push.ts'

interface Options {
  db: Database
  /** Seals the private key. */
  key: string
  now: () => Date
}

/**
 * The keys of this installation, made once for all processes. Keys that were sealed with another secret are replaced;
 * browsers then ask for a new address when their member opens the app.
 */
export async function loadVapidKeys({ db, key, now }: Options): Promise<VapidKeys> {
  for (;;) {
    const row = await findKeys(db)
    if (!row) {
      const { publicKey, privateKey } = (await loadLibrary()).generateVAPIDKeys()
      const sealedPrivateKey = seal(key, publicKey, privateKey)
      await insertKeys(db, { publicKey, sealedPrivateKey, createdAt: now() })
      continue
    }
    const privateKey = open(key, row)
    if (privateKey !== null) return { publicKey: row.publicKey, privateKey }
    await deleteKeys(db, row.publicKey)
  }
}

interface SealedKeys {
  publicKey: string
  sealedPrivateKey: Buffer
}

/** Null for a key that was sealed with another secret. */
function open(key: string, { publicKey, sealedPrivateKey }: SealedKeys): string | null {
  try {
    return unseal(key, publicKey, sealedPrivateKey)
  } catch {
    return null
  }
}
