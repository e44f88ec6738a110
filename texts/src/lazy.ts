import { lazy as lazyComponent } from 'react'
import { withTexts } from './catalogue.ts'

/** React's `lazy`, for a part that says something: it comes with its texts, which its effects and handlers may read. */
export const lazy: typeof lazyComponent = (load) => lazyComponent(() => withTexts(load()))
