import { mayHost } from '@carriage/contract/live-classes/policy'
import {
  REPLAY_CHAT_MOST,
  REPLAY_CHAT_SPAN_MS,
  type replayChatQuery,
} from '@carriage/contract/live-classes/replay-chat'
import type * as z from 'zod/mini'
import { callerOf, type Context } from '../../../context.ts'
import { notFound } from '../../../platform/app-error.ts'
import { hostsOf } from '../admission/live-access-policy.ts'
import { findHostedDate } from '../chat/chat-queries.ts'
import { findOtherFilm, findRecording, readPlayableVideo } from '../../videos/index.ts'
import { momentsWithin, placeMessages } from './replay-chat-policy.ts'
import { listWrittenWithin } from './replay-chat-queries.ts'

/**
 * What was written in a class during a part of its recording, at its places in the film that the caller plays. Throws as
 * playing the video does, and 404 for one without a chat.
 */
export async function readReplayChat(
  context: Context,
  { id, part, playback_id: film }: z.output<typeof replayChatQuery> & { id: string },
) {
  const { db } = context
  const { playbackId, durationSeconds } = await readPlayableVideo(context, id)
  const video = await findRecording(db, id)
  if (!video?.recording || !video.showsChat) throw notFound('chat')
  // Whoever plays a former film goes on with it, and things are elsewhere in it.
  const isOther = film !== undefined && film !== playbackId
  const other = isOther ? await findOtherFilm(db, id, film) : undefined
  const shiftMs = video.shiftMs - (other?.shiftMs ?? 0)
  // What was cut off a film is gone from its chat as well.
  const lengthMs = (other?.durationSeconds ?? durationSeconds) * 1000
  const parts = video.recording.parts.map((one) => ({
    startedAt: new Date(one.began_ms),
    skipSeconds: one.skip_seconds,
    durationSeconds: one.duration_seconds,
  }))
  const fromMs = part * REPLAY_CHAT_SPAN_MS - shiftMs
  const moments = momentsWithin(parts, { fromMs, toMs: fromMs + REPLAY_CHAT_SPAN_MS })
  const date = await findHostedDate(db, video.recording.occurrence_id)
  const live_class_id = date && mayHost(callerOf(context), hostsOf(date)) ? date.liveClassId : null
  if (!moments) return { messages: [], live_class_id }
  const written = await listWrittenWithin(
    db,
    video.recording.occurrence_id,
    moments,
    REPLAY_CHAT_MOST,
  )
  return {
    messages: placeMessages(parts, written, { shiftMs, lengthMs }).map((message) => ({
      _id: message.id,
      first_name: message.firstName,
      is_host: message.isHost,
      kind: message.kind,
      text: message.text,
      is_answered: message.answeredAt !== null,
      at_ms: message.atMs,
    })),
    live_class_id,
  }
}
