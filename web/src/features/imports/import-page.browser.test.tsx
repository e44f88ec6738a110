import type { ImportSummary } from '@carriage/contract/imports/schemas'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render.tsx'
import { queryClient } from '../../lib/queries/query-client.ts'
import { adminProgramsQuery } from '../programs/authoring/admin-api.ts'
import { importsQuery } from './api.ts'
import { useForgottenLists } from './import-page.tsx'

const FIRST = { page: 1, per_page: 20 } as const
const programs = adminProgramsQuery({ ...FIRST } as Parameters<
  typeof adminProgramsQuery
>[0]).queryKey
const imports = importsQuery(FIRST).queryKey
const old = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated
const read = () => {
  for (const queryKey of [programs, imports] as (readonly unknown[])[])
    queryClient.setQueryData(queryKey, {})
}

/** An import that goes on with each press. */
function Import() {
  const [created, setCreated] = useState(0)
  const state = created === 2 ? 'done' : 'running'
  useForgottenLists({ _id: 'i', state, counts: { created } } as unknown as ImportSummary)
  return (
    <button type="button" onClick={() => setCreated(created + 1)}>
      Go on
    </button>
  )
}

test('lists that were read before an import has gone on are read anew where they are shown next', async () => {
  read()
  const screen = await renderPage(<Import />)
  const goOn = screen.getByRole('button', { name: 'Go on' })
  await expect.poll(() => old(programs)).toBe(true)
  expect(old(imports), 'those of the page itself follow by themselves').toBe(false)
  for (let created = 1; created <= 2; created++) {
    read()
    expect(old(programs)).toBe(false)
    await goOn.click()
    await expect.poll(() => old(programs)).toBe(true)
  }
})
