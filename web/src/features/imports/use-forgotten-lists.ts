import type { ImportSummary } from '@carriage/contract/imports/schemas'
import { useEffect } from 'react'
import { forgetLists } from './api.ts'

/** Lets lists follow an import, or its undoing, as far as it has come. */
export function useForgottenLists(one: ImportSummary | undefined): void {
  const progress = one && JSON.stringify([one._id, one.state, one.counts])
  useEffect(() => {
    if (progress !== undefined) void forgetLists()
  }, [progress])
}
