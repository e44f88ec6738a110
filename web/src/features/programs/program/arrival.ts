import { createContext, type RefObject } from 'react'

/** Called when a session has been completed, with the next one; null after the last. */
export const Advanced = createContext<(session: string | null) => void>(() => {})

/**
 * The session that a member has just come to by completing the one before it. The list that shows it next
 * takes it out.
 */
export const Arrival = createContext<RefObject<string | null>>({ current: null })
