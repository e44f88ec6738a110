interface Paged {
  meta: { page: number; per_page: number; total: number }
}

/** `getNextPageParam` of an infinite list: the number of the page after the last one that was read. */
export const nextPage = ({ meta }: Paged): number | undefined =>
  meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined
