import { getHealthCheck, saveHealthCheck } from '@carriage/contract/safe-training/endpoints'
import type { Health } from '@carriage/contract/safe-training/schemas'
import { texts as messages } from '@carriage/texts/web/safe-training'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../../../test/render.tsx'
import { sampleUser } from '../../../../test/samples.ts'
import { later, serve } from '../../../../test/serve.ts'
import { session } from '../../../lib/session/session.ts'
import { healthQuery } from '../api.ts'
import { HealthForm } from './health-form.tsx'

const t = messages.check
const unasked: Health = {
  state: 'unasked',
  answers: null,
  painful: [],
  cautions: [],
  shares_since: null,
  has_reports: false,
}

function Page() {
  const { data } = useQuery(healthQuery)
  return data && <HealthForm health={data} />
}

beforeEach(() => session.signIn('token', sampleUser()))

test('what is typed while the answers are being saved stays, and is saved next @full', async () => {
  const server = serve()
  server.on(getHealthCheck, () => ({ health: unasked }))
  const sent: string[] = []
  const first = later()
  server.on(saveHealthCheck, async ({ body: { version, ...answers } }) => {
    sent.push(answers.note)
    if (sent.length === 1) await first.promise
    return {
      health: {
        ...unasked,
        state: 'answered' as const,
        answers: { ...answers, version, answered_at: 1_700_000_000 },
      },
    }
  })
  const screen = await renderPage(<Page />)
  const note = screen.getByRole('textbox', { name: t.note })
  const save = screen.getByRole('button', { name: t.save })
  await note.fill('A stiff wrist')
  await save.click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await note.fill('A stiff wrist since May')
  first.give()
  await expect.element(screen.getByText(t.saved)).toBeVisible()
  await expect.element(note).toHaveValue('A stiff wrist since May')
  await save.click()
  await vi.waitFor(() => expect(sent).toEqual(['A stiff wrist', 'A stiff wrist since May']))
})
