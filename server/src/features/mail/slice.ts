import type { Slice } from '../../slice.ts'
import { deliverMailJob } from './deliver-mail.ts'
import { sweepMailsJob } from './sweep-mails.ts'

export const mailSlice: Slice = { jobs: [deliverMailJob, sweepMailsJob] }
