import { deferred } from './deferred.tsx'

/** A card in the middle of the screen, on phones a sheet, with a title. */
export const Dialog = deferred(() => import('./dialog-view.tsx').then((module) => module.Dialog))
