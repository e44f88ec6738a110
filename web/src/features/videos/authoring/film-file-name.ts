/** The beginning of the name of a file that belongs to a film, made of its title. */
export const filmFileName = (title: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'video'
