/** What finding words in the captions of a hundred thousand films costs, beside the same among a thousand. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { listMoments } from '../../server/src/features/videos/library/spoken-queries.ts'
import { connectDatabase, type Database } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts'
import { printTable, type Row } from '../table.ts'

const FEW = 1000
const MANY = 100_000
const ROUNDS = 21
/** Five minutes in which somebody speaks half of the time. */
const LINES = 30
/** Of a search in all: it is typed, and answers as one reads. */
const MOST_MS = 150

/** What coaches say often, from the most frequent on, and what one of them says once in a while. */
const FREQUENT = [
  'Breathe in and press the carriage out',
  'Breathe out and come back slowly',
  'Keep your lower back heavy on the carriage',
  'Shoulders down, long neck on the headrest',
  'Heels on the footbar, knees together',
  'Ten more, and hold',
  'Take one red spring and one blue',
  'Lift one leg and keep the hips level',
]
const RARE = 'Only one yellow spring for the teaser on the long box'
/** Words of the thousands of other sentences. */
const SYLLABLES = ['ba', 'do', 'fi', 'ka', 'lu', 'me', 'no', 'pi', 'ra', 'so', 'tu', 've']
const OTHERS = 4000
const WORDS = 8

const searches = [
  { name: 'a sentence of most classes', query: 'lower back' },
  { name: 'a sentence of a few classes', query: 'one yellow spring' },
  { name: 'frequent words that never follow each other', query: 'headrest carriage knees' },
  { name: 'frequent words that are never close', query: 'teaser neck ten' },
  { name: 'a word that nobody says', query: 'xylophone' },
]

export async function printSpoken(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'carriage-spoken-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    await migrate(postgres.url)
    const connection = connectDatabase(postgres.url, () => {}, { max: 1 })
    await grow(postgres.url, 0, FEW)
    const few = await measure(connection.db)
    await grow(postgres.url, FEW, MANY)
    const many = await measure(connection.db)
    await connection.close()
    printTable(
      searches.map(({ name, query }, n): Row => ({
        line: `${name} (${query})`,
        unit: 'ms',
        floor: few[n] ?? 0,
        value: many[n] ?? 0,
        most: MOST_MS,
      })),
    )
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Adds the films with the numbers from `from` on, each with captions. */
async function grow(url: string, from: number, to: number): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("SET synchronous_commit = off; SET maintenance_work_mem = '512MB'")
    // Made again when all are there, in a fraction of the time.
    await client.query('DROP INDEX video_captions_words')
    await client.query(
      `INSERT INTO videos (id, title, description, categories, difficulty_level, duration_seconds, status,
        first_published_at, playback_id, processing_state, view_count)
      SELECT gen_random_uuid(), 'Class ' || n, 'Made by the benchmark', '{core}', 'beginner', 600, 'published',
        now(), 'bench-' || n, 'ready', n % 1000 FROM generate_series($1::int + 1, $2::int) n`,
      [from, to],
    )
    await client.query(
      `INSERT INTO video_captions (id, video_id, language, lines)
      SELECT gen_random_uuid(), id, 'en', (
        SELECT jsonb_agg(jsonb_build_object('start_ms', n * 10000, 'end_ms', n * 10000 + 5000, 'text',
          ($1::text[])[1 + floor(power(random(), 3) * array_length($1::text[], 1))::int]))
        FROM generate_series(0, ${LINES - 1}) n WHERE videos.id IS NOT NULL)
      FROM videos WHERE NOT EXISTS (SELECT FROM video_captions WHERE video_id = videos.id)`,
      [sentences()],
    )
    await client.query('CREATE INDEX video_captions_words ON video_captions USING gin (words)')
    await client.query('VACUUM (ANALYZE) video_captions')
    await client.query('VACUUM (ANALYZE) videos')
  } finally {
    await client.end()
  }
}

/** The frequent ones, and thousands of others; the same each time. */
function sentences(): string[] {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * below)
  }
  const word = () =>
    Array.from({ length: 2 + next(2) }, () => SYLLABLES[next(SYLLABLES.length)]).join('')
  const others = Array.from({ length: OTHERS }, () => Array.from({ length: WORDS }, word).join(' '))
  return [...FREQUENT, ...others, RARE]
}

/** Medians, milliseconds. */
async function measure(db: Database): Promise<number[]> {
  const medians: number[] = []
  for (const { query } of searches) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const begun = performance.now()
      const options = { limit: 6, now: new Date(), plays: { classes: true, premium: true } }
      const inOrder = await listMoments(db, query, { ...options, inOrder: true })
      if (inOrder.length === 0) await listMoments(db, query, { ...options, inOrder: false })
      times.push(performance.now() - begun)
    }
    medians.push(times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)
  }
  return medians
}
