import { expect, test } from 'vitest'
import { pageOfShared } from './shared-page.ts'

const STUDIO = 'https://studio.test'
const pageOf = (shared: Parameters<typeof pageOfShared>[0]) => pageOfShared(shared, STUDIO)
const CLASS = '/dashboard/videos/01a1'

test.each([
  ['in the field for links', { url: STUDIO + CLASS }],
  ['as text, as Android does', { title: 'The Hundred', text: STUDIO + CLASS }],
  ['among words', { text: `Do this one with me: ${STUDIO}${CLASS} on Monday` }],
  ['behind a link elsewhere', { text: `https://elsewhere.test/ ${STUDIO}${CLASS}` }],
])('a link of a class %s opens it', (_, shared) => expect(pageOf(shared)).toBe(CLASS))

test('a link keeps what stands behind its path', () =>
  expect(pageOf({ url: `${STUDIO}${CLASS}?at=60#cues` })).toBe(`${CLASS}?at=60#cues`))

test.each([
  ['words', { text: 'footwork  &\nhips' }, 'query=footwork+%26+hips'],
  [
    'a title, where there is only a link elsewhere',
    { title: 'Hips', url: 'https://a.test' },
    'query=Hips',
  ],
  ['words beside a link elsewhere', { text: 'Hips https://a.test/x' }, 'query=Hips'],
])('%s are searched for', (_, shared, query) =>
  expect(pageOf(shared)).toBe(`/dashboard/search?${query}`),
)

test.each([
  ['another site', 'https://elsewhere.test/dashboard/videos/1'],
  ['a name that begins like the studio', `${STUDIO}.elsewhere.test/dashboard`],
  ['another port', `${STUDIO}:444/dashboard`],
  ['a path that leads to another site', `${STUDIO}//elsewhere.test/dashboard`],
  ['a page that takes a token', `${STUDIO}/oauth/google?access_token=x`],
  ['the page that reads what is shared', `${STUDIO}/dashboard/share?url=x`],
  ['a link that is none', 'https://%'],
])('a link of %s is not followed', (_, url) => expect(pageOf({ url })).toBe('/dashboard/search'))

test('nothing opens the search, and a long text no more of it than the search takes', () => {
  expect(pageOf({})).toBe('/dashboard/search')
  const { searchParams } = new URL(pageOf({ text: 'word '.repeat(200) }), STUDIO)
  expect(searchParams.get('query')?.length).toBeLessThanOrEqual(100)
})
