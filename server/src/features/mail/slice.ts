import type { Slice } from '../../slice.ts'
import { deliverMailJob } from './deliver-mail.ts'

export const mailSlice: Slice = { jobs: [deliverMailJob] }
