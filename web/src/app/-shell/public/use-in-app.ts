import { useSearch } from '@tanstack/react-router'

/** Whether the page stands in the mobile app's own frame, which brings its own header. */
export const useInApp = (): boolean => useSearch({ from: '__root__' }).app === 'true'
