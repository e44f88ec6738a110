export const messages = {
  title: 'Saved Items',
  videos: 'Saved Videos',
  programs: 'Saved Programs',
  noVideos: 'No saved videos',
  noVideosText: 'Press the bookmark on a class, and it waits for you here.',
  findVideos: 'Discover classes',
  noPrograms: 'No saved programs',
  noProgramsText: 'Save a program to think it over. Joining it can wait.',
  findPrograms: 'See all programs',
  more: 'Show more',
} as const
