import type { MemberLiveClass } from '@carriage/contract/live-classes/schemas'

/** Every class of a list, one page after the other. */
export async function allPages<Live = MemberLiveClass>(
  read: (page: number) => Promise<{ live_class: Live[]; meta: { total: number } }>,
): Promise<Live[]> {
  const classes: Live[] = []
  for (let page = 1; ; page++) {
    const { live_class: found, meta } = await read(page)
    classes.push(...found)
    // Fewer than announced: some were removed meanwhile.
    if (classes.length >= meta.total || found.length === 0) return classes
  }
}
