import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fillPlaceholders,
  paragraphsOf,
  placeholdersOf,
  unknownPlaceholders,
} from './placeholders.ts'

describe('placeholders', () => {
  test.each([
    ['Hello {{first_name}}', 'Hello Ada'],
    ['Hello {{ first_name }}, {{first_name}}', 'Hello Ada, Ada'],
    ['Hello {{name}}', 'Hello {{name}}'],
    ['Hello {first_name}', 'Hello {first_name}'],
    ['{{constructor}}', '{{constructor}}'],
  ])('%s becomes %s', (text, filled) => {
    expect(fillPlaceholders(text, { first_name: 'Ada' })).toBe(filled)
  })

  test('a value that looks like a placeholder is not filled again, and $ has no meaning', () => {
    const values = { first_name: '{{studio}} $& $1', studio: 'Carriage' }
    expect(fillPlaceholders('{{first_name}}', values)).toBe('{{studio}} $& $1')
  })

  test.each([
    ['streak', '{{weeks}} {{first_name}}', []],
    ['welcome_1', '{{weeks}}', ['weeks']],
    [null, '{{class_title}} {{studio}}', ['class_title']],
    ['replay', '{{ }}', ['']],
  ] as const)('%s: %s has the unknown names %j', (key, text, unknown) => {
    expect(unknownPlaceholders(text, placeholdersOf(key))).toEqual(unknown)
  })

  test('a text without unknown names has no braces left once all is filled', () => {
    const names = placeholdersOf('streak')
    const part = fc.oneof(
      fc.constantFrom(...names).map((name) => `{{${name}}}`),
      fc.string().map((text) => text.replaceAll(/[{}]/g, '')),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const filled = fillPlaceholders(parts.join(''), {
          first_name: 'A',
          studio: 'B',
          weeks: '3',
        })
        expect(filled).not.toMatch(/[{}]/)
      }),
    )
  })
})

test('paragraphs are divided by blank lines, and lines within them stay', () => {
  expect(paragraphsOf('One\ntwo\n\n \nThree\n')).toEqual(['One\ntwo', 'Three'])
})
