import { deferred } from './deferred.tsx'

/** A question that is answered before anything else is done. */
export const AlertDialog = deferred(() =>
  import('./alert-dialog-view.tsx').then((module) => module.AlertDialog),
)
