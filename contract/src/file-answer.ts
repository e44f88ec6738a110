import * as z from 'zod/mini'
import type { FileAnswer } from './endpoint.ts'

/** The response of an endpoint with `file`. */
export const fileAnswer = z.custom<FileAnswer>()
