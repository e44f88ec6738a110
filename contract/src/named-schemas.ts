import type * as z from 'zod/mini'
import { notification, user } from './accounts/schemas.ts'
import { archiveRecord } from './archive/schemas.ts'
import { auditEntry } from './audit/schemas.ts'
import { brandVersion } from './brand/schemas.ts'
import { adminChallenge } from './challenges/schemas.ts'
import { pageMeta } from './common.ts'
import { consequence } from './consequences.ts'
import { activationCode } from './devices/schemas.ts'
import { errorBody } from './error-codes.ts'
import { adminExercise, exercise, namedExercise } from './exercises/schemas.ts'
import { household, place } from './households/schemas.ts'
import { importSummary } from './imports/schemas.ts'
import { statistics } from './insights/schemas.ts'
import { keptClass } from './kept-classes/schemas.ts'
import { announcement } from './messages/schemas.ts'
import { plannedClass } from './planned-classes/schemas.ts'
import {
  adminProgram,
  adminProgramCard,
  adminSession,
  adminWeek,
} from './programs/admin-schemas.ts'
import { liveClass, livePerson, memberLiveClass } from './live-classes/schemas.ts'
import { enrollment, program, programCard, progress, week } from './programs/schemas.ts'
import { health } from './safe-training/schemas.ts'
import { savedProgram, savedVideo } from './saved-items/schemas.ts'
import { memberAccess } from './subscriptions/given-schemas.ts'
import { invoice, membership, paymentMethod, plan, price } from './subscriptions/schemas.ts'
import { translation } from './translations/schemas.ts'
import { adminVideo, adminVideoCard } from './videos/admin-schemas.ts'
import { cues } from './videos/cue-schemas.ts'
import { films, otherFilm } from './videos/film-schemas.ts'
import { instructor, video, videoCard } from './videos/schemas.ts'
import { webhook } from './webhooks/schemas.ts'

/** The schemas that are components of the OpenAPI document. */
export const namedSchemas: Readonly<Record<string, z.core.$ZodType>> = {
  Error: errorBody,
  Page: pageMeta,
  User: user,
  Notification: notification,
  ActivationCode: activationCode,
  Instructor: instructor,
  VideoCard: videoCard,
  Video: video,
  AdminVideoCard: adminVideoCard,
  AdminVideo: adminVideo,
  Cues: cues,
  Films: films,
  OtherFilm: otherFilm,
  PlannedClass: plannedClass,
  KeptClass: keptClass,
  ProgramCard: programCard,
  Program: program,
  Week: week,
  AdminProgramCard: adminProgramCard,
  AdminProgram: adminProgram,
  AdminWeek: adminWeek,
  AdminSession: adminSession,
  LivePerson: livePerson,
  LiveClass: liveClass,
  MemberLiveClass: memberLiveClass,
  Progress: progress,
  Enrollment: enrollment,
  NamedExercise: namedExercise,
  Exercise: exercise,
  AdminExercise: adminExercise,
  ArchiveRecord: archiveRecord,
  AuditEntry: auditEntry,
  SavedVideo: savedVideo,
  SavedProgram: savedProgram,
  Statistics: statistics,
  Plan: plan,
  PaymentMethod: paymentMethod,
  Invoice: invoice,
  Price: price,
  Membership: membership,
  MemberAccess: memberAccess,
  Household: household,
  Place: place,
  Health: health,
  AdminChallenge: adminChallenge,
  Announcement: announcement,
  Consequence: consequence,
  Import: importSummary,
  Translation: translation,
  BrandVersion: brandVersion,
  Webhook: webhook,
}
