import type * as z from 'zod/mini'
import { notification, user } from './accounts/schemas.ts'
import { archiveRecord } from './archive/schemas.ts'
import { auditEntry } from './audit/schemas.ts'
import { activationCode } from './devices/schemas.ts'
import { errorBody } from './error-codes.ts'
import { adminExercise, exercise, namedExercise } from './exercises/schemas.ts'
import { statistics } from './insights/schemas.ts'
import { keptClass } from './kept-classes/schemas.ts'
import { plannedClass } from './planned-classes/schemas.ts'
import {
  adminProgram,
  adminProgramCard,
  adminSession,
  adminWeek,
} from './programs/admin-schemas.ts'
import { liveClass, livePerson, memberLiveClass } from './live-classes/schemas.ts'
import { enrollment, program, programCard, progress, week } from './programs/schemas.ts'
import { savedProgram, savedVideo } from './saved-items/schemas.ts'
import { invoice, paymentMethod, plan } from './subscriptions/schemas.ts'
import { adminVideo, adminVideoCard } from './videos/admin-schemas.ts'
import { instructor, video, videoCard } from './videos/schemas.ts'

/** The schemas that are components of the OpenAPI document. */
export const namedSchemas: Readonly<Record<string, z.core.$ZodType>> = {
  Error: errorBody,
  User: user,
  Notification: notification,
  ActivationCode: activationCode,
  Instructor: instructor,
  VideoCard: videoCard,
  Video: video,
  AdminVideoCard: adminVideoCard,
  AdminVideo: adminVideo,
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
}
