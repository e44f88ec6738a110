const liveTabs = ['details', 'schedule', 'settings'] as const
export type LiveTab = (typeof liveTabs)[number]

/** The open tab of a class, as an address or the tabs have it; Details where they say nothing known. */
export const readLiveTab = (tab: unknown): LiveTab =>
  liveTabs.find((name) => name === tab) ?? 'details'
