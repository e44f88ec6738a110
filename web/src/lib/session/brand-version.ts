import { brand } from '../text/brand.ts'

let newest = brand.version

/** Takes the version of the brand that the server has told. */
export const learnBrandVersion = (version: number): void => {
  newest = Math.max(newest, version)
}

/** Whether a new page would end what this one does, as it would uploads: the browser's own question before a tab is closed tells. */
const isHeld = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Whether the studio has changed its look since this page was loaded, so that the next page is to be loaded anew. */
export const takesNewBrand = (): boolean => newest > brand.version && navigator.onLine && !isHeld()
