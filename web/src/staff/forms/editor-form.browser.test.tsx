import type { PublicationStatus } from '@carriage/contract/common'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { ChoicesField, EditorForm, PublishingSection } from './editor-form.tsx'
import { EditorSaves } from './editor-saves.tsx'
import { useEditorForm } from './use-editor-form.ts'

interface Values {
  title: string
  cautions: string[]
}
const stored: Values = { title: 'Footwork', cautions: ['wrists'] }
const names = { neck: 'Neck pain', wrists: 'Wrist pain', knees: 'Knee pain' }

function Form({ submit, onlySaves }: { submit?: string; onlySaves?: boolean }) {
  const state = useEditorForm<Values, Values>({
    recordOf: () => 'editor-form-test',
    stored,
    snapshotOf: () => ({ version: 1, values: stored }),
    send: () => Promise.resolve(stored),
    tabs: { details: ['title', 'cautions'] },
    check: () => ({}),
    failedText: '',
    words: { title: { label: 'Title' }, cautions: { label: 'Cautions' } },
    savedText: () => '',
  })
  return (
    <EditorForm
      state={state}
      status="published"
      onSubmit={vi.fn()}
      {...(submit !== undefined && { submit })}
      {...(onlySaves !== undefined && { onlySaves })}
    >
      <input aria-label="Title" {...state.form.register('title')} />
      <ChoicesField<Values>
        name="cautions"
        legend="Not recommended for"
        words={Object.keys(names)}
        texts={names}
        locked={['neck']}
      />
      <output aria-label="Chosen">{state.form.watch('cautions').join(' ')}</output>
    </EditorForm>
  )
}

const open = (props: Parameters<typeof Form>[0]) =>
  renderPage(
    <EditorSaves onTab={() => undefined}>
      <Form {...props} />
    </EditorSaves>,
  )

test.each([
  [{}, 'Save', false],
  [{ submit: 'Save challenge', onlySaves: true }, 'Save challenge', false],
  [{ submit: 'Save and publish', onlySaves: false }, 'Save and publish', true],
  [{ submit: 'Continue' }, 'Continue', true],
] as const)('%j: %s can be pressed before anything is typed: %s', async (props, name, can) => {
  const screen = await open(props)
  const button = screen.getByRole('button', { name })
  if (can) await expect.element(button).toBeEnabled()
  else await expect.element(button).toBeDisabled()
  await screen.getByLabelText('Title').fill('Footwork II')
  await expect.element(button).toBeEnabled()
})

test('what is chosen elsewhere is set and cannot be changed, and is no choice of this form', async () => {
  const screen = await open({})
  const locked = screen.getByRole('checkbox', { name: 'Neck pain' })
  await expect.element(locked).toBeChecked()
  await expect.element(locked).toBeDisabled()
  await screen.getByText('Knee pain').click()
  await expect.element(screen.getByLabelText('Chosen')).toHaveTextContent('wrists knees')
})

interface Publication {
  status: PublicationStatus
  publish_date: string
}
const planned: Publication = { status: 'scheduled', publish_date: '2040-05-01T10:00' }

function Publishing() {
  const state = useEditorForm<Publication, Publication>({
    recordOf: () => 'publishing-test',
    stored: planned,
    snapshotOf: () => ({ version: 1, values: planned }),
    send: () => Promise.resolve(planned),
    tabs: { settings: ['status', 'publish_date'] },
    check: () => ({}),
    failedText: '',
    words: { status: { label: 'Status' }, publish_date: { label: 'Publish date' } },
    savedText: () => '',
  })
  return (
    <EditorForm state={state} status="scheduled" onSubmit={vi.fn()}>
      <PublishingSection />
    </EditorForm>
  )
}

test('what is scheduled becomes a draft at the first choice, and loses its date', async () => {
  const screen = await renderPage(
    <EditorSaves onTab={() => undefined}>
      <Publishing />
    </EditorSaves>,
  )
  const status = screen.getByLabelText('Status')
  await expect.element(screen.getByLabelText('Publish date')).toBeVisible()
  await status.selectOptions('draft')
  await expect.element(screen.getByLabelText('Publish date')).not.toBeInTheDocument()
  await expect.element(status).toHaveValue('draft')
})
