import type { Adapter } from 'oidc-provider'
import type { Database } from '../../server/src/platform/db/database.ts'
import * as queries from './sandbox-queries.ts'

/** The provider's storage, in PostgreSQL, so that a sign-in can continue on another instance. */
export const createSandboxStore =
  (db: Database) =>
  (model: string): Adapter => ({
    upsert: (id, payload, expiresIn) =>
      queries.upsertRecord(db, {
        model,
        id,
        payload: { ...payload },
        expiresAt: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
      }),
    find: (id) => queries.findRecord(db, model, id),
    findByUid: (uid) => queries.findRecordBy(db, model, 'uid', uid),
    findByUserCode: async () => undefined,
    consume: (id) => queries.consumeRecord(db, model, id),
    destroy: (id) => queries.removeRecord(db, model, id),
    revokeByGrantId: (grantId) => queries.removeGrantRecords(db, model, grantId),
  })
