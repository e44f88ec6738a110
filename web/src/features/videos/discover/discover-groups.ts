import type { Category } from '@carriage/contract/common'

interface Listed {
  categories: readonly Category[]
  should_feature_on_home: boolean
}

/** The videos by their first category, in the order in which the categories first come up. */
export function groupByCategory<V extends Listed>(videos: readonly V[]): [Category, V[]][] {
  const groups = new Map<Category, V[]>()
  for (const video of videos) {
    const [category] = video.categories
    if (category === undefined) continue
    const group = groups.get(category)
    if (group) group.push(video)
    else groups.set(category, [video])
  }
  return [...groups]
}

/** The one to put first: what the studio features, but the best match of a search. */
export const chooseFeatured = <V extends Listed>(
  videos: readonly V[],
  searched: boolean,
): V | undefined =>
  (searched ? undefined : videos.find((video) => video.should_feature_on_home)) ?? videos[0]
