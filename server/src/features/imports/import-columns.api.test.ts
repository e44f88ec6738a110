import { exportImportProblems } from '@carriage/contract/imports/endpoints'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { checkFile, linesOf } from '../../../test/imports.ts'
import { createPerson } from '../../../test/people.ts'

const app = useApp()

test('a file keeps the order of its columns, also in the file of what was wrong', async () => {
  const admin = await createPerson(app(), { roles: ['user', 'admin'] })
  const head = 'last_name,email,first_name'
  const one = await checkFile(app, admin, 'members', [head, 'Berg,a@order.test,Mia', 'Ohm,b,Ben'])
  const lines = await linesOf(app, admin, one)
  expect(lines.map(({ cells }) => Object.keys(cells).join(','))).toEqual([head, head])
  const params = { id: one._id }
  const { csv } = await app().call(exportImportProblems, { params }, admin.token)
  expect(csv).toContain(`line,problem,${head}\r\n`)
})
