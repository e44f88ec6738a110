import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { EditorSaves, useEditorSaves } from './editor-saves.tsx'
import { useEditorForm } from './use-editor-form.ts'

const stored = { title: 'Footwork' }
const send = vi.fn(() => Promise.resolve(stored))

function Form({ confirm }: { confirm: () => Promise<boolean> }) {
  const { form } = useEditorForm<typeof stored, typeof stored>({
    recordOf: () => 'editor-saves-test',
    stored,
    snapshotOf: () => ({ version: 1, values: stored }),
    send,
    tabs: { details: [], settings: ['title'] },
    check: () => ({}),
    confirm,
    failedText: '',
    words: { title: { label: 'Title' } },
    savedText: () => '',
  })
  const { save, pending } = useEditorSaves()
  return (
    <>
      <input aria-label="Title" {...form.register('title')} />
      <button type="button" disabled={pending} onClick={() => save('cues', () => undefined)}>
        Save
      </button>
    </>
  )
}

test('who declines to confirm a save from another tab stays there', async () => {
  const confirm = vi.fn(() => Promise.resolve(false))
  const onTab = vi.fn()
  const screen = await renderPage(
    <EditorSaves onTab={onTab}>
      <Form confirm={confirm} />
    </EditorSaves>,
  )
  await screen.getByLabelText('Title').fill('Footwork II')
  const save = screen.getByRole('button')
  await save.click()
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce())
  await expect.element(save).toBeEnabled()
  expect([onTab.mock.calls, send.mock.calls]).toEqual([[], []])
})
