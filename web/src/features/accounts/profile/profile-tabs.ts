const profileTabs = ['account', 'notifications', 'billing'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab that an address below the profile opens: by its last segment, else Account. */
export function profileTabOf(path: string): ProfileTab {
  const last = path.replace(/\/+$/, '').split('/').at(-1)
  return last === 'notifications' || last === 'billing' ? last : 'account'
}
