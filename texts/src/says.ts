/** Says a text when it is called, in the language of that moment. */
export type Says = () => string
