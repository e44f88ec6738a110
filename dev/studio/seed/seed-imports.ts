import type { ImportProblem } from '@carriage/contract/imports/schemas'
import { CHECKED_IMPORT_DAYS } from '@carriage/contract/imports/schemas'
import type { Services } from '../../../server/src/context.ts'
import { recordAudit } from '../../../server/src/features/audit/index.ts'
import { importRows, imports } from '../../../server/src/features/imports/tables.ts'
import type { Transaction } from '../../../server/src/platform/db/database.ts'
import { uuidv7 } from '../../../server/src/platform/crypto.ts'
import { addDays, addSeconds } from '../../../server/src/platform/time.ts'
import { idOf, type Ids } from './seed-people.ts'

interface Line {
  email: string
  first_name: string
  last_name: string
  problem?: ImportProblem
}

const lines: readonly Line[] = [
  { email: 'ines.albrecht@example.com', first_name: 'Ines', last_name: 'Albrecht' },
  { email: 'tom.okafor@example.com', first_name: 'Tom', last_name: 'Okafor' },
  {
    email: 'lena.example.com',
    first_name: 'Lena',
    last_name: 'Fuchs',
    problem: { column: 'email', message: 'Please enter a valid email address' },
  },
  { email: 'pia.moreau@example.com', first_name: 'Pia', last_name: 'Moreau' },
]

/** A file of members that was checked and waits to be started. */
export async function seedImports(
  { now }: Pick<Services, 'now'>,
  on: Transaction,
  people: Ids,
): Promise<void> {
  const createdAt = addSeconds(now(), -3600)
  const importId = uuidv7()
  const createdBy = idOf(people, 'admin')
  await on.insert(imports).values({
    id: importId,
    kind: 'members',
    fileName: 'members-autumn.csv',
    createdBy,
    createdAt,
    keptUntil: addDays(createdAt, CHECKED_IMPORT_DAYS),
  })
  await recordAudit({ actor: { id: createdBy }, now: () => createdAt }, on, {
    action: 'import-checked',
    entityId: importId,
    label: 'members',
    changes: { lines: { from: null, to: lines.length } },
  })
  await on.insert(importRows).values(
    lines.map(({ problem, ...cells }, at) => ({
      importId,
      line: at + 2,
      kind: 'members' as const,
      key: cells.email,
      cells,
      state: problem ? ('wrong' as const) : ('ready' as const),
      problems: problem ? [problem] : [],
    })),
  )
}
