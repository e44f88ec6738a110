import type { CodeBatch } from '@carriage/contract/devices/schemas'
import { toCsv } from '../../../lib/lists/csv.ts'
import { codesMessages } from './codes-messages.ts'

const t = codesMessages.files

/** The address that fills the code in. */
export const codeLink = ({ activation_url: url }: CodeBatch, code: string): string =>
  `${url}?code=${encodeURIComponent(code)}`

/** A batch as a file for spreadsheets. */
export const batchCsv = (batch: CodeBatch): string =>
  toCsv([
    t.header,
    ...batch.activation_codes.map((code) => [
      code.code,
      code.batch_name,
      code.plan,
      code.trial_duration,
      code.total_usage_possible,
      code.usage_count,
      codeLink(batch, code.code),
    ]),
  ])
