export const messages = {
  title: 'Saved Items',
  videos: 'Saved Videos',
  programs: 'Saved Programs',
  noVideos: 'No saved videos',
  noVideosText: 'Press Save on a class to find it here later.',
  findVideos: 'Discover classes',
  noPrograms: 'No saved programs',
  noProgramsText: 'Save a program to come back to it before you join.',
  findPrograms: 'See all programs',
  more: 'Show more',
} as const
