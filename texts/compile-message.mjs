import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/**
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 * @typedef {Map<string, Set<string>>} Values the types of each value that a message is given, by its name
 * @typedef {{ template: string, values: Values }} Message the inside of a template literal that builds it
 */

/**
 * Compiles a message in ICU MessageFormat to a template of JavaScript in which `v` holds the values and `w` the words of the
 * language (`src/words.ts`).
 *
 * Syntax: https://unicode-org.github.io/icu/userguide/format_parse/messages/
 *
 * @param {string} message
 * @returns {Message}
 * @throws {Error} where the message is not well formed, or formats a date by itself
 */
export function compileMessage(message) {
  /** @type {Values} */
  const values = new Map()
  const template = templateOf(parse(message, { ignoreTag: true }), values, '')
  return { template, values }
}

/**
 * A value is of the narrowest type that the message asks for.
 *
 * @param {Values} values
 */
export const typesOf = (values) =>
  [...values].map(([name, types]) => {
    const type = ['number', 'boolean', 'string'].find((one) => types.has(one))
    return `${name}: ${type ?? 'string | number'}`
  })

/**
 * @param {readonly Element[]} elements
 * @param {Values} values
 * @param {string} counted what # stands for
 * @returns {string}
 */
const templateOf = (elements, values, counted) =>
  elements.map((element) => partOf(element, values, counted)).join('')

/**
 * @param {Element} element
 * @param {Values} values
 * @param {string} counted
 */
function partOf(element, values, counted) {
  switch (element.type) {
    case TYPE.literal:
      return element.value.replaceAll(/[\\`]|\$\{/g, '\\$&')
    case TYPE.pound:
      return `\${w.number(v.${counted})}`
    case TYPE.argument:
      note(values, element.value, 'string | number')
      return `\${v.${element.value}}`
    case TYPE.number:
      note(values, element.value, 'number')
      return `\${w.number(v.${element.value})}`
    case TYPE.plural:
      note(values, element.value, 'number')
      return `\${w.plural(v.${element.value}, ${formsOf(element, values, element.value)})}`
    case TYPE.select:
      note(values, element.value, isFlag(element) ? 'boolean' : 'string')
      return `\${w.select(v.${element.value}, ${formsOf(element, values, counted)})}`
    default:
      throw new Error('A date or a time is formatted before it comes into a text')
  }
}

/** @typedef {Extract<Element, { options: unknown }>} Choice */

/** @param {Choice} choice */
const isFlag = ({ options }) =>
  Object.keys(options).every((key) => ['true', 'false', 'other'].includes(key))

/**
 * @param {Choice} choice
 * @param {Values} values
 * @param {string} counted
 */
function formsOf({ options }, values, counted) {
  const forms = Object.entries(options).map(
    ([key, { value }]) => `'${key}': \`${templateOf(value, values, counted)}\``,
  )
  return `{ ${forms.join(', ')} }`
}

/**
 * @param {Values} values
 * @param {string} name
 * @param {string} type
 */
function note(values, name, type) {
  values.set(name, (values.get(name) ?? new Set()).add(type))
}
