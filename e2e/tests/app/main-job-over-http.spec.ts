import { randomInt } from 'node:crypto'
import { ApiClient } from '../../support/api-client.ts'
import { expect, test } from '../../support/test.ts'

interface Session {
  _id: string
  video: { _id: string } | null
}
interface Week {
  _id: string
  sessions: Session[]
}
interface Enrollment {
  current_week: string
  current_session: string
  completed_weeks: string[]
  completed_sessions: string[]
  status: string
  progress: { percent: number }
}
interface Details {
  program: { _id: string; weeks: Week[] }
  enrollment: Enrollment
}

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = () => Array.from({ length: 6 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

test.skip(({ isMobile }) => isMobile, 'has no screen')

test('a script goes from sign-up to a finished program using only the API', async () => {
  const api = new ApiClient()
  const email = `script-${Date.now()}@carriage.test`
  const password = 'press out, return'
  const person = {
    first_name: 'Script',
    last_name: 'Runner',
    email,
    password,
    confirm_password: password,
  }
  const { token } = await api.post<{ token: string }>('/auth/register', person)
  const verified = await api.post<{ token: { access_token: string } }>('/auth/register/verify', {
    otp: await api.mailedCode(email),
    token,
  })
  api.token = verified.token.access_token

  const admin = new ApiClient()
  const signedIn = await admin.post<{ token: { access_token: string } }>('/auth/login', {
    email: 'admin@carriage.test',
    password: 'carriage-demo',
  })
  admin.token = signedIn.token.access_token
  const code = newCode()
  await admin.post('/activation_code/admin/create', {
    code,
    batch_name: 'Script',
    total_usage_possible: 1,
    trial_duration: 7,
  })
  await api.post('/auth/activate-device', { code })
  await api.post('/user/update-profile', {
    primary_goals: ['posture'],
    is_using_for_recovery: false,
    preferred_session_length: 30,
    experience_level: 'beginner',
  })

  const home = await api.get<{ available_programs: { _id: string; involved_videos: number }[] }>(
    '/program/home',
  )
  const program_id =
    home.available_programs.find((program) => program.involved_videos > 0)?._id ?? ''
  await api.post('/program/enroll', { program_id })
  const first = await api.get<Details>(`/program/details/${program_id}`)
  await expectMediaToPlay(api, first)

  const last = await completeAll(api, first)
  expect(last.enrollment.completed_weeks.toSorted()).toEqual(
    first.program.weeks.map(({ _id }) => _id).toSorted(),
  )
  expect([last.enrollment.status, last.enrollment.progress.percent]).toEqual(['completed', 100])
})

/** Fetches playlists and one segment of the current session's video, as a player would. */
async function expectMediaToPlay(api: ApiClient, { program, enrollment }: Details): Promise<void> {
  const session = program.weeks
    .flatMap(({ sessions }) => sessions)
    .find(({ _id }) => _id === enrollment.current_session)
  const { video } = await api.get<{ video: { playback_url: string } }>(
    `/video/details/${session?.video?._id}`,
  )
  const master = await (await fetch(video.playback_url)).text()
  const playlistUrl = new URL(master.trim().split('\n').at(-1) ?? '', video.playback_url)
  const playlist = await (await fetch(playlistUrl)).text()
  const [, size = '', offset = ''] = /#EXT-X-BYTERANGE:(\d+)@(\d+)/.exec(playlist) ?? []
  const uri = playlist.split('\n').find((line) => line && !line.startsWith('#')) ?? ''
  const range = `bytes=${offset}-${Number(offset) + Number(size) - 1}`
  const segment = await fetch(new URL(uri, playlistUrl), { headers: { range } })
  expect([segment.status, (await segment.arrayBuffer()).byteLength]).toEqual([206, Number(size)])
}

/** Marks session after session as completed, as the screen does. */
async function completeAll(api: ApiClient, { program, enrollment }: Details): Promise<Details> {
  const weeks = program.weeks
    .map(({ _id, sessions }) => ({ _id, sessions: sessions.filter(({ video }) => video) }))
    .filter(({ sessions }) => sessions.length > 0)
  const program_id = program._id
  let at = { week: enrollment.current_week, session: enrollment.current_session }
  for (const [w, week] of weeks.entries()) {
    for (const [s, session] of week.sessions.entries()) {
      expect(at).toEqual({ week: week._id, session: session._id })
      const next = week.sessions[s + 1]
      const nextWeek = weeks[w + 1]
      const body = { program_id, week_id: week._id, mark_previous_as_completed: true }
      const answer = next
        ? await api.post<{ enrollment: Enrollment }>('/program/change-current-session', {
            ...body,
            session_id: next._id,
          })
        : nextWeek
          ? await api.post<{ enrollment: Enrollment }>('/program/change-current-week', {
              ...body,
              week_id: nextWeek._id,
            })
          : await api.post<{ enrollment: Enrollment }>('/program/mark-as-completed', {
              program_id,
              week_id: week._id,
              session_id: session._id,
              mark_as_completed: true,
            })
      at = { week: answer.enrollment.current_week, session: answer.enrollment.current_session }
    }
  }
  return api.get<Details>(`/program/details/${program_id}`)
}

test('invalid requests are refused in the contract’s error format and change nothing', async () => {
  const api = new ApiClient()
  const email = `refused-${Date.now()}@carriage.test`
  const person = {
    first_name: 'Rae',
    last_name: 'Fused',
    email,
    password: 'press out',
    confirm_password: 'press out',
  }
  const expectRefusal = async (status: number, path: string, body: unknown) => {
    const answer = await api.send('POST', path, body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  }
  await expectRefusal(422, '/auth/register', {
    ...person,
    password: 'weak',
    confirm_password: 'weak',
  })
  await expectRefusal(400, '/auth/register', '{"first_name": ')
  const { token } = await api.post<{ token: string }>('/auth/register', person)
  const otp = await api.mailedCode(email)
  await expectRefusal(422, '/auth/register/verify', {
    otp: otp === '111111' ? '222222' : '111111',
    token,
  })
  const verified = await api.post<{ token: { access_token: string } }>('/auth/register/verify', {
    otp,
    token,
  })
  api.token = verified.token.access_token
  await expectRefusal(422, '/auth/activate-device', { code: 'WRNG22' })
  await expectRefusal(422, '/auth/activate-device', { code: 'TRY4ME' })
  await api.post('/auth/activate-device', { code: 'REFRM2' })
  const before = await api.get('/user/profile')
  await expectRefusal(409, '/auth/activate-device', { code: 'REFRM2' })
  expect(await api.get('/user/profile')).toEqual(before)
  const foreign = '01a1fcb4-0000-7000-8000-000000000000'
  await expectRefusal(404, '/program/enroll', { program_id: foreign })
})
