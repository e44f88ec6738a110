import { createContext, type RefObject } from 'react'

/**
 * The session that a member has just come to by completing the one before it. The list that shows it next
 * takes it out.
 */
export const Arrival = createContext<RefObject<string | null>>({ current: null })
