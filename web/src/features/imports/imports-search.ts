import { importKinds } from '@carriage/contract/imports/columns'
import { importRowStates } from '@carriage/contract/imports/schemas'
import * as z from 'zod/mini'
import { listAddress, oneOf, pageParams } from '../../lib/lists/list-search.ts'

const importsSearch = z.object({
  ...pageParams,
  /** What is to be imported next. */
  kind: oneOf(importKinds),
})
export type ImportsSearch = z.output<typeof importsSearch>

/** The page of imports in its address. */
export const importsAddress = listAddress(importsSearch)

const linesSearch = z.object({ ...pageParams, state: oneOf(importRowStates) })
export type LinesSearch = z.output<typeof linesSearch>

/** The lines of an import in the address of its page. */
export const linesAddress = listAddress(linesSearch)
