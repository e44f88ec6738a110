import type {
  adminVideosQuery,
  instructorsQuery,
  processingQuery,
} from '@carriage/contract/videos/admin-schemas'
import type * as z from 'zod/mini'
import { type Context, callerOf } from '../../../context.ts'
import { searchPage, searchWords, typedTerms } from '../../../platform/db/search.ts'
import { cachedCount } from '../../../platform/db/totals.ts'
import { presentAdminCard, presentAdminVideo, presentUnready } from './admin-presenter.ts'
import * as queries from './admin-queries.ts'
import { mayChangeVideo } from '@carriage/contract/videos/policy'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { notYours } from './changeable-video.ts'
import { listCaptions } from '../captions-queries.ts'
import { findVideo } from '../videos-queries.ts'
import { presentInstructor } from '../videos-presenter.ts'

/** A page of the videos of all staff, with a summary of all videos. */
export async function listAdminVideos(context: Context, input: z.output<typeof adminVideosQuery>) {
  const { db, actor } = context
  const { query, page, per_page, status, level, category, whose, has_cues, untranslated, sort } =
    input
  const { language: studio } = await context.readBrand()
  const filter = {
    status,
    level,
    category,
    staffId: whose && actor.id,
    hasCues: has_cues && true,
    untranslated: untranslated && { language: untranslated, studio },
  }
  const window = { limit: per_page, offset: (page - 1) * per_page, sort }
  const total = (
    counted: queries.AdminFilter,
    on = db as Parameters<typeof queries.countManaged>[0],
  ) =>
    cachedCount(context.reads.totals, {
      key: `admin-videos:${JSON.stringify(counted)}`,
      count: (limit) => queries.countManaged(on, counted, limit),
    })
  const found = await searchPage(db, {
    terms: typedTerms(query),
    offset: window.offset,
    list: (on, search) => queries.listManaged(on, { ...filter, search }, window),
    count: (on, search) => total({ ...filter, search }, on),
  })
  const [all, published, scheduled, draft] = await Promise.all([
    total({}),
    total({ status: 'published' }),
    total({ status: 'scheduled' }),
    total({ status: 'draft' }),
  ])
  return {
    videos: found.rows.map((row) => presentAdminCard(context, row)),
    meta: { total: found.total, page, per_page },
    summary: { total: all, published, scheduled, draft },
  }
}

/** A video for its editor; 403 for a caller who may not change it. */
export async function readAdminVideo(context: Context, { id }: { id: string }) {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('video')
  if (!mayChangeVideo(callerOf(context), { uploaded_by: row.uploadedBy }))
    throw new AppError('forbidden', notYours)
  return { video: presentAdminVideo(context, row, await listCaptions(context.db, id)) }
}

/** A video for staff who only play it. */
export async function readVideoPreview(context: Context, { id }: { id: string }) {
  const row = await findVideo(context.db, id)
  if (!row) throw notFound('video')
  const video = presentAdminVideo(context, row, await listCaptions(context.db, id))
  return {
    video: {
      _id: video._id,
      title: video.title,
      source_name: video.source_name,
      thumbnail_url: video.thumbnail_url,
      playback_url: video.playback_url,
      storyboard_url: video.storyboard_url,
      captions: video.captions,
      processing: video.processing,
    },
  }
}

const MAX_INSTRUCTORS = 100
const MAX_WORDS = 4

/** The coaches who can be chosen as the instructor of a video. */
export async function listInstructors(
  { db, language = 'en' }: Context,
  { query = '' }: z.output<typeof instructorsQuery>,
) {
  const words = searchWords(query)?.slice(0, MAX_WORDS) ?? []
  // Signs alone name nobody.
  if (words.length === 0 && query.trim() !== '') return { instructors: [] }
  const coaches = await queries.listCoaches(db, { words, limit: MAX_INSTRUCTORS, language })
  return { instructors: coaches.map(presentInstructor).filter((coach) => coach !== null) }
}

/** A page of the videos that are being processed or have failed: the caller's own, or everybody's for admins. */
export async function listProcessing(context: Context, input: z.output<typeof processingQuery>) {
  const { db, actor } = context
  const { page, per_page, ids } = input
  const uploadedBy = actor.roles.includes('admin') ? undefined : actor.id
  const filter = { uploadedBy, ids }
  const [rows, total] = await Promise.all([
    queries.listUnready(db, filter, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countUnready(db, filter),
  ])
  return { videos: rows.map(presentUnready), meta: { total, page, per_page } }
}
