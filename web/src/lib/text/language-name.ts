const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** 'German' of 'de'; what is no language is called as it is written. */
export function languageName(language: string): string {
  try {
    return names.of(language) ?? language
  } catch {
    return language
  }
}
