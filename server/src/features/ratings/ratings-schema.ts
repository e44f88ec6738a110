import { boolean, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { ofUser } from '../accounts/accounts-schema.ts'

/** What members say of classes, the last answer of each for each class. It stays when the class goes, as their workout does. */
export const classRatings = pgTable(
  'class_ratings',
  {
    userId: ofUser(),
    /** A video, or a live class. */
    classId: uuid('class_id').notNull(),
    /** Whether they would do it again. */
    again: boolean('again').notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.classId] }),
    index('class_ratings_class').on(t.classId),
  ],
)
