import { deferred } from './deferred.tsx'

/** A panel from the left edge of the screen that a swipe closes again. */
export const Drawer = deferred(() => import('./drawer-view.tsx').then((module) => module.Drawer))
