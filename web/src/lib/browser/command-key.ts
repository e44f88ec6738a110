import { texts as staff } from '@carriage/texts/web/staff'

/** What the key of commands is called on this machine, by what stands on keyboards in the language of the page. `platform` is the one name that every browser tells. */
export const commandKey = (): string =>
  /^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : staff.control
