/** Apart from the other texts of live classes, which Home does not load. */
export const bannerMessages = { title: 'Next live class' } as const
