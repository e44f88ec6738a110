import { createTranslator } from '../../adapters/translator/create-translator.ts'
import { type Check, ok, problem, reasonOf } from '../check.ts'

const NAME = 'Translations'

export const checkTranslator: Check = {
  name: NAME,
  seconds: 70,
  async run({ config }) {
    const translator = createTranslator(config.translator)
    if (!translator.isSetUp()) return []
    try {
      await translator.translate({ from: 'en', to: 'de', texts: ['Good morning'] })
      return [ok(NAME, 'the translator answers')]
    } catch (error) {
      return [
        problem(
          NAME,
          `the translator cannot be used: ${reasonOf(error)}`,
          'correct TRANSLATOR_URL, TRANSLATOR_KEY or TRANSLATOR_MODEL',
        ),
      ]
    }
  },
}
