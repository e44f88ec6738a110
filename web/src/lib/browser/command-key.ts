/** What the key of commands is called on this machine. `platform` is the one name that every browser tells. */
export const commandKey = (): string => (/^(?:Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl')
