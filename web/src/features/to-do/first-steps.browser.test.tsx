import { listFirstSteps, postponeFirstStep } from '@carriage/contract/to-do/endpoints'
import { type FirstStep, firstStepKinds } from '@carriage/contract/to-do/schemas'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { sampleUser } from '../../../test/samples.ts'
import { serve } from '../../../test/serve.ts'
import { queryClient } from '../../lib/queries/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { FirstSteps } from './first-steps.tsx'

beforeEach(() => {
  queryClient.clear()
  session.signIn('token', sampleUser({ role: ['user', 'admin'] }))
})

const step = (kind: FirstStep['kind'], values: Partial<FirstStep> = {}): FirstStep => ({
  kind,
  done: false,
  postponed: false,
  ...values,
})

test('each step leads to where it is done, and can be left for later and taken up again @full', async () => {
  const server = serve()
  let steps = firstStepKinds.map((kind) => step(kind, { done: kind === 'film' }))
  server.on(listFirstSteps, () => ({ first_steps: steps }))
  server.on(postponeFirstStep, ({ params, body }) => {
    steps = steps.map((one) => (one.kind === params.kind ? { ...one, ...body } : one))
    return { first_steps: steps }
  })
  const screen = await renderPage(<FirstSteps />)
  await expect.element(screen.getByText('Steps are checked off automatically.')).toBeVisible()
  const finished = screen.getByText('Publish your first video')
  await expect.element(finished).not.toBeVisible()
  await screen.getByText('1 done', { exact: true }).click()
  await expect.element(finished).toBeVisible()
  const program = screen.getByRole('link', { name: 'Publish your first program' })
  await expect.element(program).toHaveAttribute('href', expect.stringContaining('/admin/programs'))
  await expect
    .element(screen.getByRole('link', { name: 'Publish your first video' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Later: Send emails' }).click()
  await expect.element(screen.getByText('Left for later')).toBeVisible()
  await screen.getByRole('button', { name: 'Bring back: Send emails' }).click()
  await expect.element(screen.getByText('Left for later')).not.toBeInTheDocument()
})

test('a studio that is set up is told nothing', async () => {
  serve().on(listFirstSteps, () => ({ first_steps: [] }))
  const screen = await renderPage(<FirstSteps />)
  await expect.element(screen.getByText('First steps')).not.toBeInTheDocument()
})
