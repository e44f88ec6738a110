import { sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from '../crypto.ts'

/** Case-insensitive text. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Part of a primary key with other columns. */
export const id = () =>
  uuid('id')
    .notNull()
    .$defaultFn(() => uuidv7())
export const primaryId = () => id().primaryKey()
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`)
