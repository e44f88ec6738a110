/** Texts of the design system that the first page of nobody needs, apart from the others. */
export const laterMessages = {
  characterOf: (position: number, length: number) => `Character ${position} of ${length}`,
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  suggestions: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  openList: (what: string) => `Show choices: ${what}`,
  shortcuts: { title: 'Keyboard shortcuts', or: 'or' },
  paging: {
    label: (what: string) => `Pages of ${what}`,
    rowsPerPage: 'Rows per page',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page',
    pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
    narrow: 'Narrow your search to see the rest.',
    range: (from: number, to: number, total: number) => `${from}-${to} of ${total}`,
  },
  sorting: {
    label: 'Sort by',
    standard: 'Newest first',
    by: (column: string, falls: boolean) => `${column}, ${falls ? 'descending' : 'ascending'}`,
  },
} as const
