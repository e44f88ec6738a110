import { brand } from '@carriage/contract/brand'

/** Title of the browser's tab. */
export const pageTitle = (name: string): string => `${name} · ${brand.name}`
