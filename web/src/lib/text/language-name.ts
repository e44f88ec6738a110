const names = new Intl.DisplayNames(['en'], { type: 'language' })

/** 'German' for 'de'; the code itself where the browser knows no name. */
export const languageName = (code: string): string => names.of(code) ?? code
