export const dataExportMessages = {
  title: 'A copy of your data',
  text: 'A file with all that we store about you: your profile and photo, progress, live classes, payments and sign-ins.',
  none: 'We make the copy within a few minutes and email you when it is ready.',
  request: 'Request a copy',
  requested: 'Copy requested',
  preparing: 'Your copy is being made. We will email you when it is ready.',
  ready: (until: string, size: string) => `Your copy (${size}) is ready until ${until}.`,
  download: 'Download copy',
  renew: 'Request a new copy',
  failed: 'We couldn’t make your copy. Please request it again.',
  notRequested: 'We couldn’t request the copy',
  notDownloaded: 'We couldn’t download the copy',
} as const
