import type { Vocabulary } from './vocabulary-policy.ts'

/** 'ruecken' is written for 'Rücken', and the other way round. The text has no umlauts: it is folded. */
const unwritten = (word: string): string =>
  word.replaceAll(/(?<!q)(ae|oe|ue)/g, ([first = '']) => first)
const WRITTEN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
const written = (word: string): string =>
  word.replaceAll(/[äöü]/g, (letter) => WRITTEN[letter] ?? letter)

/**
 * Without the ending of a plural or a case, as far as enough is left to tell the word: 'Füße', 'Übungen', 'Bänder', 'Schultern'. Of
 * 'core', which is said in German, too, not enough is left.
 */
function stemsOf(word: string): string[] {
  const stem = (ending: number, least: number) =>
    word.length - ending >= least ? [word.slice(0, -ending)] : []
  if (word.endsWith('en')) return [...stem(1, 4), ...stem(2, 5)]
  if (word.endsWith('er')) return stem(2, 4)
  if (word.endsWith('n')) return stem(1, 4)
  return word.endsWith('e') ? stem(1, /[äöüß]/.test(word) ? 3 : 4) : []
}

const forms = (word: string): string[] => [unwritten(word), written(word)]

export const german: Vocabulary = {
  synonyms: {
    anfanger: ['beginner'],
    arme: ['upper body'],
    arm: ['upper body'],
    aufwachen: ['morning'],
    bauch: ['core'],
    beine: ['lower body'],
    bein: ['lower body'],
    beweglichkeit: ['flexibility', 'stretch'],
    brust: ['upper body'],
    buro: ['desk', 'neck'],
    dehnen: ['stretch', 'flexibility'],
    dehnung: ['stretch', 'flexibility'],
    einschlafen: ['evening', 'slow'],
    entspannung: ['recovery', 'slow'],
    erholung: ['recovery'],
    feder: ['spring'],
    federn: ['spring'],
    fortgeschritten: ['advanced'],
    fortgeschrittene: ['advanced'],
    fusse: ['footwork', 'feet'],
    fuss: ['footwork', 'foot'],
    ganzkorper: ['full body', 'whole body'],
    gesass: ['glutes', 'bridging'],
    hufte: ['hips', 'hip'],
    knie: ['knees', 'knee'],
    kopf: ['neck'],
    korpermitte: ['core'],
    leicht: ['beginner', 'gentle'],
    mitte: ['core'],
    nacken: ['neck'],
    oberkorper: ['upper body'],
    po: ['glutes', 'bridging'],
    ruhig: ['slow', 'gentle'],
    rucken: ['back'],
    sanft: ['gentle', 'recovery'],
    schultern: ['shoulders', 'upper body'],
    schulter: ['shoulders', 'upper body'],
    schwangerschaft: ['prenatal', 'pregnancy'],
    springen: ['jump', 'jumpboard'],
    sprung: ['jump', 'jumpboard'],
    unterkorper: ['lower body'],
    waden: ['calves'],
    wirbelsaule: ['spine', 'back'],
  },
  phrases: [
    ['halbe stunde', { minutes: 30 }],
    ['eine halbe stunde', { minutes: 30 }],
    ['viertelstunde', { minutes: 15 }],
    ['eine viertelstunde', { minutes: 15 }],
    ['dreiviertelstunde', { minutes: 45 }],
    ['eine stunde', { minutes: 60 }],
    ['fur anfanger', { level: 'beginner' }],
    ['erstes mal', { level: 'beginner' }],
    ['zum ersten mal', { level: 'beginner' }],
    ['fur fortgeschrittene', { level: 'advanced' }],
    ['ohne gerate', { bare: true }],
    ['ohne ausrustung', { bare: true }],
    ['ohne zubehor', { bare: true }],
    ['ganzer korper', { any: ['full body', 'whole body'] }],
    ['unterer rucken', { any: ['lower back', 'back', 'rucken'] }],
    ['unteren rucken', { any: ['lower back', 'back', 'rucken'] }],
    ['oberer rucken', { any: ['upper back', 'collarbones', 'shoulders', 'rucken'] }],
    ['oberen rucken', { any: ['upper back', 'collarbones', 'shoulders', 'rucken'] }],
  ],
  fillers: new Set(
    (
      'am an auf bei dem den der des die das ein eine einen einer ein fur gegen ich im in ist kurs kurse mal mein meine meinen ' +
      'mit nach oder ohne schmerz schmerzen trainieren training ubung ubungen und video videos vom von vor was will wo zu zum zur'
    ).split(' '),
  ),
  atMost: ['unter', 'bis', 'bis zu', 'hochstens', 'maximal', 'weniger als', 'kurzer als'],
  minutes: /^(?:min|minute|minuten)$/,
  springs: /^federn?$/,
  counts: { ein: 'one', eine: 'one', einer: 'one', zwei: 'two', drei: 'three', vier: 'four' },
  formsOf: (word) => {
    const all = [word, ...forms(word)].flatMap((one) => [one, ...stemsOf(one)])
    return [...new Set(all)].filter((one) => one !== word)
  },
}
