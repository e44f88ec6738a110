import type { Slice } from '../../slice.ts'
import { deliverMailJob, sweepMailsJob } from './deliver-mail.ts'

export const mailSlice: Slice = { jobs: [deliverMailJob, sweepMailsJob] }
