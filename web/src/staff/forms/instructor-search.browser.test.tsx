import { listInstructors } from '@carriage/contract/videos/admin-endpoints'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { session } from '../../lib/session/session.ts'
import { InstructorSearch } from './instructor-search.tsx'

test('a coach who was made one a moment ago is offered at the next opening', async () => {
  session.signIn('token', sampleUser({ role: ['admin'] }))
  const server = serve()
  const coach = (name: string) => ({ _id: name, first_name: name, last_name: 'Berg', image: null })
  let coaches = [coach('Ada')]
  server.on(listInstructors, () => ({ instructors: coaches }))
  const draw = () =>
    renderPage(<InstructorSearch known={null} value="" onChange={() => {}} error={undefined} />)
  const first = await draw()
  await vi.waitFor(() => expect(server.calls.length).toBeGreaterThan(0))
  await first.unmount()
  coaches = [coach('Ada'), coach('Ben')]
  const next = await draw()
  await next.getByRole('combobox').click()
  await expect.element(next.getByRole('option', { name: 'Ben Berg' })).toBeVisible()
})
