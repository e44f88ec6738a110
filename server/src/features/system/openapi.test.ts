import { readFile } from 'node:fs/promises'
import { contract } from '@carriage/contract/contract'
import { describe, expect, test } from 'vitest'
import { breakingChanges } from '../../../test/breaking-changes.ts'
import { openApiDocument } from '../../platform/http/openapi.ts'
import { VERSION } from '../../config/version.ts'

type Document = Parameters<typeof breakingChanges>[0]

const committed = async (): Promise<Document> =>
  JSON.parse(await readFile(new URL('../../../../contract/openapi.json', import.meta.url), 'utf8'))
// Serialised to JSON, as clients receive it.
const current = (): Document => JSON.parse(JSON.stringify(openApiDocument(contract, VERSION)))

describe('the committed OpenAPI document', () => {
  test('has no breaking change against the code @full', async () => {
    expect(breakingChanges(await committed(), current())).toEqual([])
  })

  test('equals the one generated from the code (`npm run openapi` updates it)', async () => {
    expect(current()).toEqual(await committed())
  })
})

describe('a breaking change is named', () => {
  const change = (edit: (text: string) => string): string[] => {
    const before = current()
    return breakingChanges(before, JSON.parse(edit(JSON.stringify(before))))
  }

  test.each([
    ['a call that goes', /"\/auth\/login"/, '"/auth/sign-in"', 'POST /auth/login is gone'],
    [
      'a field that may be missing',
      /"required":\["status","version"\]/,
      '"required":["status"]',
      'GET /health answer.version may be missing',
    ],
    [
      'a value that is new in an answer',
      /"enum":\["local",/,
      '"enum":["cloud","local",',
      'GET /config answer.environment may now be cloud',
    ],
    [
      'an access that is stricter',
      /("operationId":"login","summary":"[^"]*","x-access":)"public"/,
      '$1"admin"',
      'POST /auth/login now needs admin',
    ],
    [
      'a field that is newly required',
      /"required":\["otp","token"\]/,
      '"required":["otp","token","device"]',
      'POST /auth/register/verify body.device is now required',
    ],
    [
      'another type',
      /"version":\{"type":"string"\}/,
      '"version":{"type":"number"}',
      'GET /health answer.version was string, is number',
    ],
    [
      'an event that goes',
      /"class\.completed":\{"post"/,
      '"x":{"post"',
      'event class.completed is gone',
    ],
    [
      'a value of an event that may be missing',
      /"required":\["member_id","video_id"\]/,
      '"required":["member_id"]',
      'event class.completed.data.video_id may be missing',
    ],
  ])('%s', (_, pattern, replacement, sentence) => {
    expect(change((text) => text.replace(pattern, replacement))).toContain(sentence)
  })
})
