import { expect, test } from 'vitest'
import { useDatabase } from '../test/database/database.ts'
import { queryOnce } from '../test/database/postgres-project.ts'

const database = useDatabase()

/** By channel and table; `deletes` is true of all. */
const TRIGGERS = `
  SELECT trim(trailing E'\\\\000' FROM encode(tgargs, 'escape')) || ' ' || tgrelid::regclass AS name,
    (tgtype & 4) > 0 AS inserts, (tgtype & 8) > 0 AS deletes,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = tgrelid AND attnum = ANY(tgattr) ORDER BY 1) AS told,
    ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = tgrelid AND attnum > 0 AND NOT attisdropped
      AND NOT attnum = ANY(tgattr) ORDER BY 1) AS silent
  FROM pg_trigger WHERE tgfoid = 'tell_written'::regproc`

interface Trigger {
  name: string
  inserts: boolean
  deletes: boolean
  told: string[]
  silent: string[]
}

// Sound: the columns of the statement.
const readTriggers = async () => (await queryOnce(database.url, TRIGGERS)) as unknown as Trigger[]

/** What no cached reading has; a new column is told of, or stands here. */
const silent: Record<string, string> = {
  'brand brand_versions': 'restored saved_by',
  'callers api_keys': 'created_at created_by hint id last_used_at name studio_owned',
  'callers sessions': 'created_at factors_from id ip last_seen_at user_agent user_id',
  'content day_classes': 'day',
  'content program_sessions': 'id program_id',
  'content program_weeks': 'id program_id',
  'content programs': 'created_at id search_text updated_at version',
  'content translations': 'field part_id record_id source',
  'content video_cues': 'accessories exercises setups video_id',
  'content videos':
    'chapters_id created_at cues_id film_shift_ms has_storyboard id is_guessed is_recording is_recovery loudness music_name music_note music_path ' +
    'next_playback_id playback_id processing_attempts processing_error processing_is_final processing_percent processing_stage ' +
    'recording recovery_areas recovery_notes search_text shows_live_chat sounds source_name source_path updated_at uploaded_by ' +
    'version view_count',
  'live_content live_classes':
    'broadcasts_session created_at created_by followers_told_at id is_private last_date search_text sends_reminder updated_at version',
  'live_content live_occurrences':
    'changed_at chat_mode id is_moved live_class_id peak_viewers pinned_message_id replay_told_at series_date timer_ends_at ' +
    'timer_paused_at video_id',
  'live_content live_rsvps':
    'admitted_at created_at day_reminded_at has_seat id left_at occurrence_id reminded_at told_coach_id told_starts_at user_id',
  'live_content live_streams': 'host_id id losses occurrence_id was_host_line_weak worst_broadcast',
}
/** Of users, far more is not read by any cache. */
const ofUsers: Record<string, string> = {
  'callers users':
    'deleted_at device_activated_at experience_level household_holder_id next_billing_at preferred_session_length ' +
    'primary_goals roles stripe_subscription_id subscription_mode subscription_plan',
  'content users': 'deleted_at first_name image_path last_name',
  'live_content users': 'deleted_at first_name image_path last_name',
}

test('a change to each column that a cached reading has is told', async () => {
  const found = await readTriggers()
  const columns = (which: 'told' | 'silent', names: Record<string, string>) =>
    Object.fromEntries(
      found.filter(({ name }) => name in names).map((row) => [row.name, row[which].join(' ')]),
    )
  expect(columns('silent', silent)).toEqual(silent)
  expect(columns('told', ofUsers)).toEqual(ofUsers)
  expect(found).toHaveLength(Object.keys(silent).length + Object.keys(ofUsers).length)
})

test('rows that come and go are told, but nobody has read a new session, user or API key', async () => {
  const found = await readTriggers()
  for (const { name, inserts, deletes } of found)
    expect([name, inserts, deletes]).toEqual([name, !/callers|users/.test(name), true])
})
