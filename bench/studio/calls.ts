/** The calls of `npm run bench:studio`, made for the studio at hand, and what they may cost. */
import { MOST_PAGES } from '@carriage/contract/common'
import type { ApiClient } from '../../e2e/support/api-client.ts'

export interface Call {
  name: string
  path: string
  api: ApiClient
  /** The most milliseconds at a million members, or the most times of what it takes at a thousand. */
  goal?: { ms: number } | { times: number }
  /** Its plan is printed. */
  hot?: boolean
}

/** The last page of videos that can be opened: every tenth member has a video in these studios, and a page has 20 rows. */
const pageOfVideos = (members: number) => Math.min(MOST_PAGES, members / 200)

export async function callsOf(
  members: number,
  { admin, member }: { admin: ApiClient; member: ApiClient },
): Promise<Call[]> {
  const { users: coaches } = await admin.get<{ users: { _id: string }[] }>(
    '/user/admin/all?role=coach',
  )
  const { program } = await admin.post<{ program: { _id: string } }>('/program/admin/create', {
    title: 'Measured',
    categories: ['core'],
    difficulty_level: 'beginner',
    duration: 4,
    instructor: coaches[0]?._id,
  })
  const home = await member.get<{ enrolled_programs: { _id: string }[] }>('/program/home')
  const mistyped = await mistypedName(admin)
  const { users: some } = await admin.get<{ users: { email: string }[] }>('/user/admin/all?page=10')
  const address = some[0]?.email
  const users = '/user/admin/all'
  const options = `/program/admin/video-options?program_id=${program._id}`
  const distant = Math.min(MOST_PAGES, members / 20)
  const asAdmin = (call: Omit<Call, 'api'>): Call => ({ ...call, api: admin })
  const asMember = (call: Omit<Call, 'api'>): Call => ({ ...call, api: member })
  return [
    {
      name: 'users, two mistyped words',
      path: `${users}?query=sofai ${mistyped}`,
      goal: { ms: 60 },
      hot: true,
    },
    { name: 'users, one mistyped word', path: `${users}?query=sofai`, goal: { ms: 40 }, hot: true },
    {
      name: 'users, an address',
      path: `${users}?query=${address}`,
      goal: { times: 2 },
      hot: true,
    },
    {
      name: 'users, an address, by name',
      path: `${users}?query=${address}&sort=name`,
      goal: { times: 2 },
    },
    {
      name: 'users, a distant page',
      path: `${users}?page=${distant}`,
      goal: { times: 2 },
      hot: true,
    },
    { name: 'users, a distant page by name', path: `${users}?page=${distant}&sort=name` },
    { name: 'users', path: users, hot: true },
    { name: 'users, a first name', path: `${users}?query=sofia` },
    { name: 'users, one letter', path: `${users}?query=m` },
    { name: 'users, premium', path: `${users}?plan=premium` },
    { name: 'users, coaches', path: `${users}?role=coach` },
    { name: 'one user', path: `/user/admin/detail/${coaches[0]?._id}` },
    {
      name: 'videos, a distant page',
      path: `/video/admin/all?page=${pageOfVideos(members)}`,
      goal: { times: 2 },
      hot: true,
    },
    {
      name: 'videos, a distant page by title',
      path: `/video/admin/all?page=${pageOfVideos(members)}&sort=title`,
    },
    { name: 'videos for a session', path: options },
    { name: 'videos for a session, a word of many', path: `${options}&query=strength` },
    { name: 'videos for a session, with a typo', path: `${options}&query=strenght` },
    { name: 'codes', path: '/activation_code/admin/all' },
    { name: 'codes, a batch', path: '/activation_code/admin/all?query=batch' },
    { name: 'to-do list', path: '/to-do/coach/all' },
    { name: 'dashboard, 30 days', path: '/insights/admin/dashboard?days=30', hot: true },
    { name: 'dashboard, 90 days', path: '/insights/admin/dashboard?days=90' },
    { name: 'funnel by batch', path: '/insights/admin/funnel' },
    { name: 'retention', path: '/insights/admin/retention' },
    { name: 'revenue, a year', path: '/insights/admin/revenue?days=366' },
    { name: 'who may leave', path: '/insights/admin/leaving' },
    { name: 'figures of programs', path: '/insights/coach/programs' },
    { name: 'figures of videos', path: '/insights/coach/videos' },
    { name: 'figures of live classes', path: '/insights/coach/live' },
  ]
    .map(asAdmin)
    .concat(
      [
        {
          name: 'Discover, a distant page',
          path: `/video/all?page=${pageOfVideos(members)}`,
          goal: { times: 2 },
          hot: true,
        },
        { name: 'Discover', path: '/video/all', hot: true },
        { name: 'Home', path: '/program/home', hot: true },
        {
          name: 'a program',
          path: `/program/details/${home.enrolled_programs[0]?._id}`,
          hot: true,
        },
      ].map(asMember),
    )
}

/** The last name of some Sofia with its last two letters exchanged. */
async function mistypedName(admin: ApiClient): Promise<string> {
  const { users } = await admin.get<{ users: { last_name: string }[] }>(
    '/user/admin/all?query=sofia',
  )
  const names = users.map(({ last_name }) => last_name.toLowerCase())
  const name = names.find((one) => one.length >= 5 && one.at(-1) !== one.at(-2)) ?? names[0] ?? ''
  return name.replace(/(.)(.)$/, '$2$1')
}
