import { boolean, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core'
import { ofOccurrence } from '../../live-classes/live-classes-schema.ts'
import { programs } from '../../programs/programs-schema.ts'
import { ofVideo } from '../../videos/videos-schema.ts'

/** How far the members of a program came, counted once a day. Week 0 is the program as a whole, session 0 a whole week. */
export const programFigures = pgTable(
  'program_figures',
  {
    programId: uuid('program_id')
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    week: smallint('week').notNull(),
    session: smallint('session').notNull().default(0),
    /** Who has come to this week or session; of week 0: who has started. */
    reached: integer('reached').notNull(),
    /** Who has completed the program; counted at week 0. */
    completed: integer('completed').notNull(),
    /** Who left the program in this week or session. */
    stopped: integer('stopped').notNull(),
    /** Who stands in it and has done nothing for 28 days. */
    stalled: integer('stalled').notNull(),
  },
  (t) => [primaryKey({ columns: [t.programId, t.week, t.session] })],
)

/** How many viewings of a video have played each of its seconds; a viewing is a member's day with it. */
export const videoCurves = pgTable('video_curves', {
  videoId: ofVideo().primaryKey(),
  viewings: integer('viewings').notNull(),
  /** One number for each second. */
  seconds: integer('seconds').array().notNull(),
  /** By how much things are later in the film of these seconds than in the first film of the video. */
  shiftMs: integer('shift_ms').notNull().default(0),
})

/** Who came to an occurrence of a live class and who stayed; counted once after it is over. */
export const liveFigures = pgTable('live_figures', {
  occurrenceId: ofOccurrence().primaryKey(),
  tookPlace: boolean('took_place').notNull(),
  registered: smallint('registered').notNull(),
  came: smallint('came').notNull(),
  stayed: smallint('stayed').notNull(),
})
