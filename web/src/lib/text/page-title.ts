import { brand } from './brand.ts'

/** Title of the browser's tab. */
export const pageTitle = (name: string): string => `${name} · ${brand.name}`
