import { allEndpoints } from '@carriage/contract/all-endpoints'
import { expect, test } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { useApp } from '../../../test/app.ts'

const app = useApp()

/** Names under which answers have what records say. */
const NAMES = /^(\w*title|description|name|recovery_notes|complition_message)$/

/** The text fields of such names in a schema, by their path, with the schema of each. */
function* textsIn(
  schema: $ZodType,
  path: string,
  within: readonly $ZodType[] = [],
): Generator<[path: string, field: $ZodType]> {
  if (within.includes(schema)) return
  const inside = [...within, schema]
  // Sound: every schema of zod is one of these.
  const { def } = (schema as $ZodTypes)._zod
  if (def.type === 'object')
    for (const [key, field] of Object.entries(def.shape)) {
      if (NAMES.test(key)) yield [`${path}.${key}`, field]
      yield* textsIn(field, `${path}.${key}`, inside)
    }
  else if (def.type === 'array') yield* textsIn(def.element, path, inside)
  else if (def.type === 'union')
    for (const option of def.options) yield* textsIn(option, path, inside)
  else if (def.type === 'nullable' || def.type === 'optional' || def.type === 'default')
    yield* textsIn(def.innerType, path, inside)
}

/** What is said in no other language, and why. */
const originals: readonly [which: RegExp, why: string][] = [
  [
    /\.(brand|rp|user|passkeys?|device_keys?)\.|^readHousehold|\.household\./,
    'names of people, devices and the studio',
  ],
  [/\.playlists?\.title$/, 'members write it themselves'],
  [/\.(practice|year|workout|history)\./, 'a copy in the language of its member'],
  [/^listNotifications/, 'was said when it was sent'],
  [/\.(plans|price)\.name$/, 'as the payment provider has it'],
  [/^listExerciseNames/, 'has no ids: its verb says them in the language of the reader'],
]

test('members read each title, description and name in their language, but for those that are listed here', () => {
  const known = new Set(
    app().slices.flatMap(({ content = [] }) =>
      content.flatMap(({ shown }) => shown.map(({ schema }) => schema)),
    ),
  )
  const others = Object.entries(allEndpoints)
    .filter(([, { access }]) => access === 'user' || access === 'public')
    .flatMap(([name, { response }]) =>
      [...textsIn(response, name)].flatMap(([path, field]) => (known.has(field) ? [] : [path])),
    )
    .filter((path) => !originals.some(([which]) => which.test(path)))
  expect([...new Set(others)]).toEqual([])
})
