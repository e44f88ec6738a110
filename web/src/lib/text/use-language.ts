import { type Language, language } from '@carriage/texts/language'
import { useSyncExternalStore } from 'react'

/** The language of the page; whoever uses it is drawn anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(language.subscribe, language.get)
