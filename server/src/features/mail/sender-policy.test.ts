import { expect, test } from 'vitest'
import { builtInBrand } from '../../../test/studio.ts'
import { senderOf } from './sender-policy.ts'

const CONFIGURED = 'Mails of Ada <hello@studio.test>'
const saved = { ...builtInBrand, version: 1, name: 'Nordlicht' }

test.each([
  ['nothing is saved', builtInBrand, CONFIGURED, CONFIGURED],
  ['a brand is saved', saved, CONFIGURED, '"Nordlicht" <hello@studio.test>'],
  ['it has a sender', { ...saved, mail_sender: 'Ada' }, CONFIGURED, '"Ada" <hello@studio.test>'],
  ['only an address is set', saved, 'hello@studio.test', '"Nordlicht" <hello@studio.test>'],
  [
    'a name has quotes',
    { ...saved, mail_sender: 'Ada "A" \\ Stern <x@y>' },
    CONFIGURED,
    '"Ada \\"A\\" \\\\ Stern <x@y>" <hello@studio.test>',
  ],
])('who a mail is from where %s', (_, brand, configured, sender) => {
  expect(senderOf(configured, brand)).toBe(sender)
})
