import { updateProfile } from '@carriage/contract/accounts/endpoints'
import { changeLanguage } from '@carriage/texts/catalogue'
import { language } from '@carriage/texts/language'
import { expect, test } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { serve } from '../../../../test/serve.ts'
// oxlint-disable-next-line import/no-unassigned-import -- it follows who is signed in
import '../../../lib/queries/query-client.ts'
import { session, useUser } from '../../../lib/session/session.ts'
import { useReader } from './use-reader.ts'

function Page() {
  useReader(useUser())
  return <p>{language.get()}</p>
}

test('a language that somebody has chosen is neither shown to the next person in the browser nor theirs @full', async () => {
  const reported: unknown[] = []
  const server = serve()
  server.on(updateProfile, ({ body }) => {
    reported.push(body.language)
    const user = sampleUser({ _id: 'ben', language: 'es', ...body } as never) // of its own fields
    return { message: 'Saved', user } as never
  })
  session.signIn('token', sampleUser({ language: 'de', time_zone: 'UTC', locale: 'de-DE' }))
  await changeLanguage('de')
  session.signOut()
  expect([language.get(), language.isChosen()]).toEqual(['de', false])
  session.signIn('other', sampleUser({ _id: 'ben', language: 'es', time_zone: 'UTC', locale: 'x' }))
  await renderPage(<Page />)
  await expect.poll(() => language.get()).toBe('es')
  // Time zone and locale are those of the browser.
  await expect.poll(() => reported).toEqual(['es'])
  await changeLanguage('en')
})

test('a choice that the account knows is not told again where another device has chosen otherwise since', async () => {
  const reported: unknown[] = []
  serve().on(updateProfile, ({ body }) => {
    reported.push(body)
    return { message: 'Saved', user: sampleUser(body) } as never // of its own fields
  })
  await changeLanguage('en')
  language.tell()
  session.signIn('token', sampleUser({ language: 'de', time_zone: 'Asia/Tokyo', locale: 'de-AT' }))
  await renderPage(<Page />)
  // The browser says where it is, and the account keeps its language with the locale of it.
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await expect
    .poll(() => reported, { timeout: 5000 })
    .toEqual([{ time_zone, language: 'de', locale: 'de-AT' }])
  expect(language.get()).toBe('en')
  session.signOut()
})
