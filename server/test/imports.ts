/** Sends files to import, for tests, and does what the queue would. */
import * as endpoints from '@carriage/contract/imports/endpoints'
import type { ImportKind } from '@carriage/contract/imports/columns'
import type { ImportRowState, ImportSummary } from '@carriage/contract/imports/schemas'
import type { TestApp } from './app.ts'
import type { Person } from './people.ts'

type App = () => TestApp

/** The answer to a file, which may be an error. */
export const sendFile = (app: App, who: Person, kind: ImportKind, text: string) =>
  app().upload(
    { ...endpoints.uploadImport, path: `/imports/check/${kind}` },
    [{ name: `${kind}.csv`, type: 'text/csv', bytes: new TextEncoder().encode(text) }],
    who.token,
  )

/** Sends lines, and answers the import. */
export async function checkFile(
  app: App,
  who: Person,
  kind: ImportKind,
  lines: readonly string[],
): Promise<ImportSummary> {
  const { status, body } = await sendFile(app, who, kind, lines.join('\n'))
  if (status !== 200) throw new Error(JSON.stringify(body))
  // Sound: this call answers with an import.
  return body['import'] as ImportSummary
}

/** Starts an import without the lines that are wrong, and runs what that queues. */
export async function runImport(
  app: App,
  who: Person,
  { _id: id }: Pick<ImportSummary, '_id'>,
  body: { invite?: boolean } = {},
): Promise<void> {
  const request = { params: { id }, body: { leave_out_wrong: true, ...body } }
  await app().call(endpoints.startImport, request, who.token)
  await app().runJob('run-import', { importId: id, turn: 0 })
}

export async function undoImport(
  app: App,
  who: Person,
  { _id: id }: Pick<ImportSummary, '_id'>,
): Promise<void> {
  await app().call(endpoints.undoImport, { params: { id } }, who.token)
  await app().runJob('undo-import', { importId: id })
}

/** The state of an import, and the numbers of its lines without those that are 0. */
export async function stateOf(app: App, who: Person, { _id: id }: Pick<ImportSummary, '_id'>) {
  const { import: one } = await app().call(endpoints.getImport, { params: { id } }, who.token)
  const counts = Object.entries(one.counts).filter(([, lines]) => lines > 0)
  return { state: one.state, ...Object.fromEntries(counts) }
}

/** The lines of an import. */
export const linesOf = async (
  app: App,
  who: Person,
  { _id: id }: Pick<ImportSummary, '_id'>,
  state?: ImportRowState,
) =>
  (
    await app().call(
      endpoints.listImportRows,
      { params: { id }, query: { ...(state && { state }) } },
      who.token,
    )
  ).rows

/** The result of work that yields, for tests of what it returns. */
export function drain<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}
