import { downloadDataExport, requestDataExport } from '@carriage/contract/data-exports/endpoints'
import { uploadDisplayImage } from '@carriage/contract/media/endpoints'
import { sql, type SQL } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { createProgram, createVideo } from '../../../test/content.ts'
import { createPerson, type Person } from '../../../test/people.ts'
import { unzip } from '../../../test/unzip.ts'
import { uuidv7 } from '../../platform/crypto.ts'

const app = useApp()
const run = (query: SQL) => app().services.db.execute(query)

/** Secrets that are written into the rows of a person. */
const SECRET = 'never-in-a-copy'
const secret = (name: string) => sql`${`${SECRET}-${name}-${uuidv7()}`}::bytea`

/** Something in every table with people; texts of it begin with `mark`. */
async function fill({ id, email }: Person, mark: string): Promise<void> {
  const text = (name: string) => `${mark}-${name}`
  const video = await createVideo(app(), { title: text('video'), uploadedBy: id })
  const program = await createProgram(app(), [[true]], { title: text('program'), createdBy: id })
  const [week] = program.weeks
  const [session] = week?.sessions ?? []
  const [enrollment, live, occurrence] = [uuidv7(), uuidv7(), uuidv7()]
  const challenge = uuidv7()
  const inserts = [
    sql`INSERT INTO known_browsers (user_id, browser_hash, last_used_at)
      VALUES (${id}, ${secret('browser')}, now())`,
    sql`INSERT INTO security_events (id, user_id, kind, device, network)
      VALUES (${uuidv7()}, ${id}, 'signed-in', ${text('device')}, ${text('network')})`,
    sql`INSERT INTO device_keys (id, user_id, name, key_hash, hint)
      VALUES (${uuidv7()}, ${id}, ${text('reformer')}, ${secret('device-key')}, 'cd_0000')`,
    sql`INSERT INTO telemetry_samples VALUES (${id}, now(), ${uuidv7()}, 1, 800, 20, 200)`,
    sql`INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name)
      VALUES (${uuidv7()}, ${id}, ${`${SECRET}-${uuidv7()}`}, ${secret('key')}, 0, '{}', true, ${text('passkey')})`,
    sql`INSERT INTO totp_secrets (user_id, sealed_secret, confirmed_at)
      VALUES (${id}, ${secret('totp')}, now())`,
    sql`INSERT INTO recovery_codes (id, user_id, code_hash) VALUES (${uuidv7()}, ${id}, ${secret('code')})`,
    sql`INSERT INTO active_days VALUES (${id}, '2026-05-01') ON CONFLICT DO NOTHING`,
    sql`INSERT INTO code_redemptions (id, code_text, user_id, email_hmac, trial_days, plan, redeemed_at)
      VALUES (${uuidv7()}, ${text('card')}, ${id}, ${secret('hmac')}, 7, 'premium', now())`,
    sql`INSERT INTO enrollments (id, user_id, program_id, status, started_at, updated_at)
      VALUES (${enrollment}, ${id}, ${program.id}, 'active', now(), now())`,
    sql`INSERT INTO enrollment_completed_weeks VALUES (${enrollment}, ${week?.id}, now())`,
    sql`INSERT INTO enrollment_completed_sessions VALUES (${enrollment}, ${session?.id}, now())`,
    sql`INSERT INTO enrollment_pauses (id, user_id, enrollment_id, from_day, until_day, reason)
      VALUES (${uuidv7()}, ${id}, ${enrollment}, 20000, 20007, 'away')`,
    sql`INSERT INTO completed_programs VALUES (${id}, ${program.id}, ${text('completed program')}, now())`,
    sql`INSERT INTO session_credits (id, enrollment_id, session_id, video_id, credited_at)
      VALUES (${uuidv7()}, ${enrollment}, ${session?.id}, ${video}, now())`,
    sql`INSERT INTO weekly_goals VALUES (${id}, 2900, 3)`,
    sql`INSERT INTO workout_reminders VALUES (${id}, 20000, now())`,
    sql`INSERT INTO video_views (user_id, video_id, viewed_at) VALUES (${id}, ${video}, now())`,
    sql`INSERT INTO watch_progress (user_id, video_id, position_seconds, updated_at)
      VALUES (${id}, ${video}, 60, now())`,
    sql`INSERT INTO setup_completions VALUES (${id}, ${video}, 'watched', now())`,
    sql`INSERT INTO class_reports (user_id, class_id, day, reported_at, sealed)
      VALUES (${id}, ${video}, '2026-05-01', now(), ${secret('report')})`,
    sql`INSERT INTO class_ratings VALUES (${id}, ${video}, true, now())`,
    sql`INSERT INTO coach_pages VALUES (${id}, ${text('words')}, now())`,
    sql`INSERT INTO coach_follows VALUES (${id}, ${id}, now())`,
    sql`INSERT INTO legal_acceptances VALUES (${id}, 'terms', ${'0'.repeat(64)}, 3, 'sign-up', now())`,
    sql`INSERT INTO challenges (id, title, description, goal, starts_on, ends_on, time_zone, ranked, status, created_by, created_at, updated_at)
      VALUES (${challenge}, ${text('challenge')}, '', '{"kind":"workouts","count":1}', '2026-05-01', '2026-05-31', 'UTC', false, 'draft', ${id}, now(), now())`,
    sql`INSERT INTO challenge_participants VALUES (${challenge}, ${id}, now(), true, 1)`,
    sql`INSERT INTO challenge_badges VALUES (${id}, ${challenge}, ${text('badge')}, '2026-05-12')`,
    sql`INSERT INTO health_records (user_id, sealed, shares_since)
      VALUES (${id}, ${secret('health')}, now())`,
    sql`INSERT INTO practice_log (id, user_id, kind, measure, title, exercises, duration_seconds, practised_seconds, happened_at)
      VALUES (${uuidv7()}, ${id}, 'program', 'marked', ${text('workout')}, ARRAY[${text('exercise')}], 600, 0, now())`,
    sql`INSERT INTO watch_days (user_id, day, watched_seconds) VALUES (${id}, '2026-05-01', 60)`,
    sql`INSERT INTO watched_parts VALUES (${id}, ${video}, 20000, '[[0,60000]]')`,
    sql`INSERT INTO saved_items (id, user_id, item_type, video_id)
      VALUES (${uuidv7()}, ${id}, 'video', ${video})`,
    sql`INSERT INTO saved_items (id, user_id, item_type, program_id)
      VALUES (${uuidv7()}, ${id}, 'program', ${program.id})`,
    sql`INSERT INTO live_classes (id, title, description, categories, difficulty_level, duration_minutes, capacity, created_by)
      VALUES (${live}, ${text('live')}, 'a', '{core}', 'beginner', 30, 5, ${id})`,
    sql`INSERT INTO live_occurrences (id, live_class_id, starts_at, series_date, instructor_id)
      VALUES (${occurrence}, ${live}, now(), now(), ${id})`,
    sql`INSERT INTO live_rsvps (id, occurrence_id, user_id) VALUES (${uuidv7()}, ${occurrence}, ${id})`,
    sql`INSERT INTO private_bookings (id, user_id, coach_id, starts_at, cancel_hours)
      VALUES (${uuidv7()}, ${id}, ${id}, now(), 24)`,
    sql`INSERT INTO private_offers (coach_id, is_open, timezone, hours, exceptions, lengths, rest_minutes, people, notice_hours)
      VALUES (${id}, true, ${text('zone')}, '[]', '[]', '{50}', 10, 1, 12)`,
    sql`INSERT INTO class_packs (id, user_id, classes, amount_cents, currency) VALUES (${uuidv7()}, ${id}, 5, 20000, 'EUR')`,
    sql`INSERT INTO live_waiting (id, occurrence_id, user_id) VALUES (${uuidv7()}, ${occurrence}, ${id})`,
    sql`INSERT INTO late_cancels VALUES (${occurrence}, ${id}, now(), true)`,
    sql`INSERT INTO waiting_ended VALUES (${occurrence}, ${id}, now(), 'no-seat')`,
    sql`INSERT INTO live_messages (occurrence_id, user_id, is_host, kind, text, sent_at)
      VALUES (${occurrence}, ${id}, false, 'message', ${text('chat')}, now())`,
    sql`INSERT INTO live_mutes (occurrence_id, user_id, muted_at) VALUES (${occurrence}, ${id}, now())`,
    sql`WITH poll AS (INSERT INTO live_polls (occurrence_id, question, options, opened_at)
        VALUES (${occurrence}, ${text('poll')}, '{yes,no}', now()) RETURNING id)
      INSERT INTO live_votes (poll_id, user_id, choice, voted_at) SELECT id, ${id}, 1, now() FROM poll`,
    sql`INSERT INTO live_streams (id, occurrence_id, host_id, started_at, heartbeat_at)
      VALUES (${uuidv7()}, ${occurrence}, ${id}, now(), now())`,
    sql`INSERT INTO billing_customers (user_id, checkout_id) VALUES (${id}, ${SECRET})`,
    sql`INSERT INTO subscriptions (provider_subscription_id, user_id, plan_id, status, current_period_end, cancel_at_period_end)
      SELECT ${uuidv7()}, ${id}, id, 'active', now(), false FROM plans LIMIT 1`,
    sql`INSERT INTO household_places
      (id, holder_id, seat, state, email, token_hash, invited_at, expires_at, changed_at)
      VALUES (${uuidv7()}, ${id}, 1, 'invited', ${`${SECRET}@family.test`}, ${secret('invitation')}, now(), now(), now())`,
    sql`INSERT INTO billing_emails VALUES (${id}, ${text('billing')}, now())`,
    sql`INSERT INTO uploads (id, user_id, name, path, expires_at)
      VALUES (${uuidv7()}, ${id}, ${text('film')}, ${`${SECRET}-${uuidv7()}`}, now())`,
    sql`INSERT INTO audit_log (id, actor_id, action, changes)
      VALUES (${uuidv7()}, ${id}, 'code-created', '{}')`,
    sql`INSERT INTO imports (id, kind, file_name) VALUES (${enrollment}, 'members', 'members.csv')`,
    sql`INSERT INTO import_rows (id, import_id, line, state, kind, key, cells, problems)
      VALUES (${uuidv7()}, ${enrollment}, 2, 'created', 'members', ${email},
        ${JSON.stringify({ first_name: text('imported') })}, '[]')`,
    sql`UPDATE users SET phone_number = '+4930901820', time_zone = ${text('zone')} WHERE id = ${id}`,
  ]
  for (const insert of inserts) await run(insert)
}

let files: Map<string, Buffer>
let person: Person
let other: Person
beforeAll(async () => {
  person = await createPerson(app(), { lastName: 'Mine' })
  other = await createPerson(app(), { lastName: 'Theirs' })
  await fill(person, 'mine')
  await fill(other, 'theirs')
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await app().upload(
    uploadDisplayImage,
    [{ name: 'a.png', type: 'image/png', bytes: Uint8Array.from(picture) }],
    person.token,
  )
  await app().call(requestDataExport, {}, person.token)
  await app().runJob('make-data-export', app().sentJobs.at(-1)?.data)
  const { rawPayload } = await app().get(downloadDataExport.path, person.token)
  files = await unzip(rawPayload)
})

const area = (name: string): unknown => JSON.parse(String(files.get(`${name}.json`)))
const one = (row: Record<string, unknown>): unknown[] => [expect.objectContaining(row)]
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.\d{3}Z$/) as string

test('the copy has every area, with times that people and programs read', () => {
  expect(area('account')).toMatchObject({
    email: person.email,
    last_name: 'Mine',
    phone_number: '+4930901820',
    time_zone: 'mine-zone',
    created_at: time,
  })
  expect(area('sign-in')).toMatchObject({
    sessions: one({ signed_in_at: time }),
    known_browsers: expect.arrayContaining([{ known_since: time, last_used_at: time }]) as unknown,
    history: expect.arrayContaining(
      one({ device: 'mine-device', network: 'mine-network' }),
    ) as unknown,
    passkeys: one({ name: 'mine-passkey' }),
    authenticator_app: { confirmed_at: time },
    unused_recovery_codes: 1,
  })
  expect(area('active-days')).toContain('2026-05-01')
  expect(area('activations')).toEqual(one({ code: 'mine-card' }))
  const programs = { program: 'mine-program' }
  expect(area('programs')).toEqual({
    joined: one({ ...programs, started_at: time }),
    completed_weeks: one({ ...programs, completed_at: time }),
    completed_sessions: one({ ...programs, completed_at: time }),
    classes_counted_as_sessions: one({ ...programs, counted_at: time, undone_at: null }),
    pauses: [{ ...programs, from: '2024-10-04', until: '2024-10-11', reason: 'away' }],
    saved: one({ ...programs, saved_at: time }),
  })
  expect(area('household')).toMatchObject({
    given: one({ state: 'invited', invited_at: time, consented_at: null }),
    taken: [],
  })
  expect(area('imported')).toEqual([{ first_name: 'mine-imported', state: 'created' }])
  expect(area('weekly-goals')).toEqual([{ from: '2025-07-28', days_a_week: 3 }])
  expect(area('workout-reminders')).toEqual([{ sent_at: time }])
  expect(area('workouts')).toEqual(
    one({
      title: 'mine-workout',
      exercises: ['mine-exercise'],
      happened_at: time,
      known_from: 'marked',
      class_seconds: 600,
    }),
  )
  expect(area('completed-programs')).toEqual(
    one({ title: 'mine-completed program', completed_at: time }),
  )
  expect(area('videos')).toEqual({
    views: one({ video: 'mine-video' }),
    progress: one({ video: 'mine-video', position_seconds: 60 }),
    setup: one({ video: 'mine-video', how: 'watched', completed_at: time }),
    watched_on: [{ day: '2026-05-01', watched_seconds: 60 }],
    watched_parts: [{ video: 'mine-video', day: '2024-10-04', from_to_ms: [[0, 60_000]] }],
    saved: one({ video: 'mine-video', saved_at: time }),
  })
  // Sealed with no key of this server; what is sealed with its own is in the tests of safe training.
  expect(area('after-classes')).toEqual([{ class: 'mine-video', day: '2026-05-01' }])
  expect(area('accepted-texts')).toEqual(one({ text: 'terms', version: 3, at: time }))
  expect(area('health-check')).toMatchObject({ readable: false, coaches_see_reports_since: time })
  expect(area('live-classes')).toEqual({
    registrations: one({ class: 'mine-live', has_seat: expect.any(Boolean), left_at: null }),
    waiting: one({ class: 'mine-live' }),
    cancelled: one({ class: 'mine-live', cancelled_at: time, had_seat: true }),
    waited: one({ class: 'mine-live', ended_as: 'no-seat' }),
    written: one({ text: 'mine-chat', kind: 'message', as_host: false, answered_at: null }),
    muted: one({ class: 'mine-live' }),
    votes: one({ question: 'mine-poll', answer: 'no', voted_at: time }),
    private: one({ starts_at: time, booked_at: time, bought: false, given_back_at: null }),
  })
  expect(area('telemetry')).toMatchObject({
    reformers: one({ name: 'mine-reformer', ended_at: null }),
  })
  expect(area('billing')).toMatchObject({
    customer: { created_at: time },
    subscriptions: one({ status: 'active' }),
    mails: one({ about: 'mine-billing' }),
    class_packs: one({ private_classes: 5, amount_in_cents: 20_000, paid_at: null }),
    invoices: [],
  })
})

test('the copy of a coach also has what they made and did', () => {
  expect(area('programs-taught')).toEqual(one({ title: 'mine-program' }))
  expect(area('videos-taught')).toEqual(one({ title: 'mine-video' }))
  expect(area('live-classes-taught')).toEqual({
    given: one({ title: 'mine-live' }),
    dates: one({ class: 'mine-live' }),
    broadcasts: one({ class: 'mine-live' }),
    helped: [],
    offered: one({ time_zone: 'mine-zone', lengths: [50] }),
  })
  expect(area('uploads')).toEqual(one({ file: 'mine-film' }))
  expect(area('audit-log')).toEqual(
    expect.arrayContaining(one({ action: 'code-created', at: time })),
  )
})

test('the copy has the photo, and a page that lists its files', async () => {
  const photo = await sharp(files.get('photo.webp')).metadata()
  expect([photo.format, photo.width]).toEqual(['webp', 9])
  const readMe = String(files.get('read-me.txt'))
  for (const name of files.keys()) if (name !== 'read-me.txt') expect(readMe).toContain(name)
})

test('the copy has no secrets, no hashes and nothing of others', async () => {
  const { rows } = await run(sql`SELECT password_hash FROM users WHERE id = ${person.id}`)
  const hashes = await run(sql`SELECT encode(token_hash, 'base64') AS hash FROM sessions
    WHERE user_id = ${person.id}`)
  const never = [
    SECRET,
    Buffer.from(SECRET).toString('hex'),
    Buffer.from(SECRET).toString('base64').slice(0, -4),
    // A Buffer in JSON is a list of bytes.
    '"Buffer"',
    person.token,
    String(rows[0]?.['password_hash']),
    String(hashes.rows[0]?.['hash']),
    'argon2',
    'theirs',
    'Theirs',
    other.id,
    other.email,
  ]
  for (const [name, content] of files)
    for (const text of never)
      expect([name, String(content)]).not.toEqual([name, expect.stringContaining(text)])
})
