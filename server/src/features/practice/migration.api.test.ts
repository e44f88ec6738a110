import { expect, test } from 'vitest'
import { migrate } from '../../../test/database/run-migration.ts'

const ids = {
  user: 1,
  program: 2,
  week: 3,
  session: 4,
  other: 5,
  enrollment: 6,
  class: 7,
  alone: 8,
}
const id = (name: keyof typeof ids) => `'00000000-0000-7000-8000-00000000000${ids[name]}'`

const before = `
  INSERT INTO users (id, email, first_name, last_name, time_zone)
    VALUES (${id('user')}, 'ada@carriage.test', 'Ada', 'Hart', 'Europe/Vienna');
  INSERT INTO videos (id, title, instructor_id, duration_seconds)
    VALUES (${id('class')}, 'Footwork', ${id('user')}, 600), (${id('alone')}, 'Long stretch', NULL, 900);
  INSERT INTO programs (id, title, difficulty_level, duration_weeks)
    VALUES (${id('program')}, 'First weeks', 'beginner', 1);
  INSERT INTO program_weeks (id, program_id, position, title, description)
    VALUES (${id('week')}, ${id('program')}, 1, 'Week 1', '');
  INSERT INTO program_sessions (id, week_id, program_id, position, title, video_id)
    VALUES (${id('session')}, ${id('week')}, ${id('program')}, 1, 'Session 1', ${id('class')}),
      (${id('other')}, ${id('week')}, ${id('program')}, 2, 'Session 2', NULL);
  INSERT INTO enrollments (id, user_id, program_id, status, started_at, updated_at)
    VALUES (${id('enrollment')}, ${id('user')}, ${id('program')}, 'active', now(), now());
  INSERT INTO enrollment_completed_sessions
    VALUES (${id('enrollment')}, ${id('session')}, '2026-05-10T10:10Z'), (${id('enrollment')}, ${id('other')}, '2026-05-11T10:00Z');
  INSERT INTO enrollment_earlier_sessions
    VALUES (${id('enrollment')}, ${id('session')}, '2026-05-01T10:00Z');
  INSERT INTO class_completions VALUES (${id('user')}, ${id('class')}, '2026-05-10T10:00Z'),
    (${id('user')}, ${id('class')}, '2026-05-08T10:00Z'), (${id('user')}, ${id('alone')}, '2026-05-09T10:00Z');
  INSERT INTO watch_progress (user_id, video_id, position_seconds, watched_seconds, updated_at)
    VALUES (${id('user')}, ${id('class')}, 600, 1201, now()), (${id('user')}, ${id('alone')}, 900, 800, now());`

const after = `
  SELECT to_char(happened_at AT TIME ZONE 'UTC', 'DD HH24:MI') AS at, kind, measure, title, coach, program_title AS program,
    practised_seconds AS seconds, time_zone AS zone FROM practice_log ORDER BY happened_at`

test('the workouts that were counted before the log are in it, with the time that was watched', () =>
  migrate('practice-log', before, async (read) => {
    const inProgram = { kind: 'program', program: 'First weeks', zone: 'Europe/Vienna' }
    const elsewhere = { ...inProgram, kind: 'discover', program: null, measure: 'watched' }
    const footwork = { title: 'Footwork', coach: 'Ada Hart' }
    const marked = { measure: 'marked', seconds: 0 }
    expect(await read(after)).toEqual([
      { at: '01 10:00', ...inProgram, ...footwork, ...marked },
      { at: '08 10:00', ...elsewhere, ...footwork, seconds: 600 },
      { at: '09 10:00', ...elsewhere, title: 'Long stretch', coach: null, seconds: 800 },
      { at: '10 10:10', ...inProgram, ...footwork, measure: 'watched', seconds: 600 },
      { at: '11 10:00', ...inProgram, title: 'Session 2', coach: null, ...marked },
    ])
    const left = 'SELECT watched_seconds AS left FROM watch_progress ORDER BY video_id'
    expect(await read(left)).toEqual([{ left: 1 }, { left: 0 }])
  }))

test('the exercises that the log has named are those that the library has under these names @full', () =>
  migrate(
    'exercises_in_log',
    `
  INSERT INTO users (id, email, first_name, last_name)
    VALUES (${id('user')}, 'ada@carriage.test', 'Ada', 'Hart');
  INSERT INTO exercises (id, name, description, setup, muscles, cautions, created_at, updated_at, deleted_at)
    VALUES (${id('class')}, 'Swan', '', '{}', '{}', '{}', now(), now(), NULL),
      (${id('alone')}, 'Frog', '', '{}', '{}', '{}', now(), now(), now());
  INSERT INTO practice_log (id, user_id, kind, measure, title, exercises, duration_seconds, practised_seconds, happened_at)
    VALUES (gen_random_uuid(), ${id('user')}, 'program', 'marked', 'One', '{SWAN,Frog,Unknown}', 600, 0, now()),
      (gen_random_uuid(), ${id('user')}, 'program', 'marked', 'Two', '{}', 600, 0, now());`,
    async (read) =>
      expect(
        await read('SELECT title, exercise_ids AS ids FROM practice_log ORDER BY title'),
      ).toEqual([
        { title: 'One', ids: [id('class').replaceAll("'", '')] },
        { title: 'Two', ids: [] },
      ]),
  ))
