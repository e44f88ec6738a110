/** How the names of files begin that a studio gives out: 'atelier-noe' of 'Atelier Noé'. */
export const fileStem = (studio: string): string =>
  studio
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'studio'
