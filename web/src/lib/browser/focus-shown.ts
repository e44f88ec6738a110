/** As `ref`: gives the focus to an element as soon as it is shown, where nothing else can have it. */
export const focusShown = (element: HTMLElement | null): void => element?.focus()
