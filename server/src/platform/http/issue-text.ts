import { texts as t } from '@carriage/texts/server/platform'
import type { $ZodRawIssue } from 'zod/v4/core'

type Kind = Parameters<typeof t.fieldKind>[0]['kind']
const kinds: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
}

/**
 * What is wrong with a field for which the contract has no words of its own, as no page sends it: in the words of the product, in
 * place of those of the validator.
 */
export function issueText(issue: $ZodRawIssue): string {
  const field = issue.path?.join('.') ?? ''
  if (field === '') return t.inputNotValid
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return t.fieldMissing({ field })
      const kind = kinds[issue.expected]
      return kind === undefined ? t.fieldNotValid({ field }) : t.fieldKind({ field, kind })
    }
    case 'invalid_value':
      return t.fieldNotAmong({ field, values: issue.values.map(String).join(', ') })
    case 'too_small':
      return t.fieldTooSmall({ field, of: sizeOf(issue.origin), least: Number(issue.minimum) })
    case 'too_big':
      return t.fieldTooBig({ field, of: sizeOf(issue.origin), most: Number(issue.maximum) })
    case 'unrecognized_keys':
      return t.fieldUnknown({ field: [...(issue.path ?? []), issue.keys[0] ?? ''].join('.') })
    default:
      return t.fieldNotValid({ field })
  }
}

const sizeOf = (origin: string): 'text' | 'list' | 'number' =>
  origin === 'string' ? 'text' : origin === 'array' ? 'list' : 'number'
