/** What the functions of a compiled catalogue need of its language. */
export interface Words {
  /** 'one seat', '3 seats': the form for exactly this count ('=0'), or else the one of the language's plural rules. */
  plural: (count: number, forms: Readonly<Record<string, string>>) => string
  /** The form of this key, or else `other`. */
  select: (key: string | boolean, forms: Readonly<Record<string, string>>) => string
  /** 12,345 as the language writes it. */
  number: (value: number) => string
}

/** The forms of a language, a BCP 47 tag. */
export function wordsOf(language: string): Words {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const formOf = (key: string, forms: Readonly<Record<string, string>>) =>
    forms[key] ?? forms['other'] ?? ''
  return {
    plural: (count, forms) => forms[`=${count}`] ?? formOf(rules.select(count), forms),
    select: (key, forms) => formOf(String(key), forms),
    number: (value) => numbers.format(value),
  }
}
